import { open, rm } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { operatorPath } from '../../platform/operator-path.ts'
import { type Account, eraseAccount, findAccount } from '../accounts/index.ts'
import { buildArchive } from './build-archive.ts'
import { retryGivenUp } from './data-archive.store.ts'
import type { DataSection } from './data-section.ts'

export interface PersonalDataCommandsContext extends OperatorContext {
  /** The sections of an archive, as the settings say where they are read. */
  readonly readSections: () => readonly DataSection[]
}

export function addPersonalDataCommands(program: Command, context: PersonalDataCommandsContext): void {
  program
    .command('export')
    .description('Writes the personal data archive of an account to a file, which must not exist yet.')
    .argument('<login>', 'login or e-mail address')
    .argument('<file.zip>')
    .action((login: string, file: string) => exportData(login, operatorPath(file), context))
  program
    .command('retry-archives')
    .description('Makes again the personal data archives that were given up, once the cause is fixed.')
    .action(() => retryArchives(context))
  program
    .command('erase')
    .description('Deletes an account and all data about the person. The ledger keeps amounts under the account id.')
    .argument('<login>', 'login or e-mail address')
    .option('--yes', 'confirm: this cannot be undone')
    .action((login: string, { yes }: { yes?: true }) => erase(login, yes === true, context))
}

async function exportData(login: string, file: string, context: PersonalDataCommandsContext): Promise<void> {
  await context.withDatabase(async (pool) => {
    const owner = await getPerson(pool, login)
    const handle = await open(file, 'wx', 0o600).catch(refuseFile(file))
    try {
      const save = (bytes: Uint8Array) => handle.appendFile(bytes).catch(refuseFile(file))
      await buildArchive(pool, context.readSections(), { owner, now: new Date() }, save)
    } catch (problem) {
      await rm(file)
      throw problem
    } finally {
      await handle.close()
    }
    context.print(`wrote ${file}`)
  })
}

function refuseFile(file: string): (problem: { readonly code?: string }) => never {
  return (cause) => {
    throw new Error(`${file} cannot be written: ${cause.code}.`, { cause })
  }
}

function retryArchives({ print, withDatabase }: OperatorContext): Promise<void> {
  return withDatabase(async (pool) => print(`${await retryGivenUp(pool, new Date())} archives will be made again`))
}

async function erase(login: string, isSure: boolean, { print, withDatabase }: OperatorContext): Promise<void> {
  await withDatabase(async (pool) => {
    const account = await getPerson(pool, login)
    if (!isSure) throw new Error(`This deletes ${account.login} for ever. If that is what you want, add --yes.`)
    await inTransaction(pool, (client) => eraseAccount(client, account, new Date()))
    print(`erased; the ledger keeps the number ${account.id}`)
  })
}

async function getPerson(pool: Pool, login: string): Promise<Account> {
  const account = await findAccount(pool, login)
  if (!account) throw new Error(`There is no account ${login}.`)
  return account
}
