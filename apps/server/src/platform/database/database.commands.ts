import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import type { OperatorContext } from '../operator-context.ts'
import { StartRefusal } from '../start-refusal.ts'
import { makeReviewer, ownRoles, setPassword } from './logins/server-roles.ts'
import { prepareDatabase } from './prepare-database.ts'

export function addDatabaseCommands(program: Command, { print, withDatabase }: OperatorContext): void {
  program
    .command('database')
    .description('Prints the version of PostgreSQL and the applied migrations.')
    .action(() =>
      withDatabase(async (pool) => {
        const server = await pool.query<{ version: string }>("select current_setting('server_version') as version")
        print(`PostgreSQL ${server.rows[0]?.version}`)
        const migrations = await pool.query<{ name: string; appliedAt: Date }>(
          'select name, applied_at as "appliedAt" from schema_migration order by number',
        )
        for (const { name, appliedAt } of migrations.rows) print(`${appliedAt.toISOString()}  ${name}`)
      }),
    )
  program
    .command('migrate')
    .description('Migrates the database, applies changed SQL functions, and sets the rights of the logins.')
    .action(() =>
      withDatabase(
        async (owner) => {
          const { migrations, functions, refusal } = await prepareDatabase(owner)
          if (refusal !== undefined) throw new StartRefusal(refusal)
          for (const name of [...migrations, ...functions]) print(name)
          print('The database is that of this version.')
        },
        { mayBeOlder: true },
      ),
    )
  program
    .command('make-logins')
    .description('Gives the logins of the server and the signer new passwords, and prints them.')
    .action(() =>
      withDatabase(async (owner) => {
        for (const role of ownRoles) {
          const password = randomBytes(24).toString('hex')
          await setPassword(owner, role, password)
          print(`${role}  ${password}`)
        }
      }),
    )
  program
    .command('make-reviewer')
    .description('Makes a login to the database for a person who releases withdrawals from review.')
    .argument('<login>', 'lower-case letters, digits and _; an existing one gets a new password')
    .action((login: string) =>
      withDatabase(async (owner) => {
        if (!/^[a-z][a-z0-9_]{1,60}$/.test(login) || /^(pg_|hexaverse)/.test(login)) {
          throw new Error(`${login} cannot be a login of a reviewer.`)
        }
        const password = randomBytes(24).toString('hex')
        await makeReviewer(owner, login, password)
        print(`${login}  ${password}`)
      }),
    )
}
