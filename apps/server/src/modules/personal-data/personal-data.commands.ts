import { open, rm } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
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
    await inTransaction(pool, async (client) => {
      const roomId = await findRunningGame(client, account.id)
      if (roomId !== undefined) throw new Error(inGame(account, roomId))
      await eraseAccount(client, account, new Date())
    })
    print(`erased; the ledger keeps the number ${account.id}`)
  })
}

/**
 * The room of the game that the person is in: whoever plays there must hear of a departure first. Rooms that wait are
 * locked, so that none of them begins before the end of the transaction.
 */
async function findRunningGame(client: Queryable, accountId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string; status: string }>(
    `select r.id, r.status from room r join room_seat s on s.room_id = r.id
     where s.account_id = $1 and s.freed_at is null and r.status in ('waiting', 'playing') for no key update of r`,
    [accountId],
  )
  return rows.find(({ status }) => status === 'playing')?.id
}

function inGame({ login }: Account, roomId: string): string {
  return `${login} is in the game ${roomId}: try again when it is over, or when the person has left it.`
}

async function getPerson(pool: Pool, login: string): Promise<Account> {
  const account = await findAccount(pool, login)
  if (!account) throw new Error(`There is no account ${login}.`)
  return account
}
