import type { Command } from 'commander'
import type { OperatorContext } from '../operator-context.ts'

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
}
