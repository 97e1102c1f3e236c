import type { Command } from 'commander'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { OperatorContext } from '../../../platform/operator-context.ts'
import { liftStops } from '../signing-stop.store.ts'
import { listWithdrawals } from '../withdrawals.store.ts'
import { addRestoredCommand, type RestoredChain } from './restored.commands.ts'
import { listReviews, rejectReviewed, releaseWithdrawal } from './reviews.store.ts'
import { allowWallet, denyWallet, releaseWallet } from './wallets.store.ts'

type FindPerson = (client: Queryable, loginOrEmail: string) => Promise<{ readonly id: string } | undefined>

type Print = (line: string) => void

/** Prints everything known about a withdrawal except its signature, which a bystander could copy from the screen. */
async function printWithdrawal(client: Queryable, findPerson: FindPerson, which: string, print: Print): Promise<void> {
  if (!/^[0-9]{1,18}$/.test(which)) return printList(client, findPerson, which, print)
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    "select to_jsonb(w) - 'signature' as row from withdrawal w where id = $1",
    [which],
  )
  const [{ row } = { row: undefined }] = rows
  if (!row) throw new Error(`There is no withdrawal ${which}.`)
  for (const [name, value] of Object.entries(row)) if (value !== null) print(`${name.padEnd(16)} ${value}`)
  for (const [title, query] of Object.entries(chapters)) await printChapter(client, which, title, query, print)
}

async function printList(client: Queryable, findPerson: FindPerson, who: string, print: Print): Promise<void> {
  const person = await findPerson(client, who)
  if (!person) throw new Error(`There is no account ${who}.`)
  const list = await listWithdrawals(client, person.id)
  if (list.length === 0) print('no withdrawals')
  for (const { id, createdAt, coins, wallet, state } of list) {
    print(`${id}  ${createdAt.toISOString()}  ${coins} HXCN  ${wallet}  ${state}`)
  }
}

/** The sections of the printout. Each query returns rows of a time and a line of text. */
const chapters = {
  history: `select at, coalesce(from_state, 'nothing') || ' → ' || to_state || ' by ' || actor || '  ' || evidence as line
    from withdrawal_event where withdrawal_id = $1 order by id`,
  transfers: `select created_at as at, kind || '  transfer ' || id as line from transfer where withdrawal_id = $1 order by id`,
  'signer log': `select at, 'digest ' || digest || '  key ' || key_id || '  block ' || chain_block as line
    from signer_log where withdrawal_id = $1`,
  'reports of pages (they prove nothing)': `select at, concat_ws('  ', status, tx, error) as line
    from chain_hint where withdrawal_id = $1 order by id`,
  'released from review': `select at, operator || ': ' || reason as line from withdrawal_release where withdrawal_id = $1
    order by at`,
} as const

async function printChapter(client: Queryable, id: string, title: string, query: string, print: Print): Promise<void> {
  const { rows } = await client.query<{ at: Date; line: string }>(query, [id])
  if (rows.length === 0) return
  print(`\n${title}`)
  for (const { at, line } of rows) print(`${at.toISOString()}  ${visible(line)}`)
}

/** Replaces control characters: the text may come from a page, and a terminal would execute escape sequences in it. */
function visible(line: string): string {
  return line.replace(/\p{C}/gu, '·')
}

interface WithdrawalCommandsContext extends OperatorContext {
  readonly findPerson: FindPerson
  readonly voucherTtlSeconds: number
  /** The settings of the chain, read only by the command that needs one. */
  readonly readChainConfig: () => RestoredChain
}

export function addWithdrawalCommands(program: Command, context: WithdrawalCommandsContext): void {
  const { print, withDatabase, findPerson } = context
  program
    .command('withdrawal')
    .description('Prints a withdrawal with its history and evidence, or lists the withdrawals of an account.')
    .argument('<number>', 'its number; or a login or an e-mail address')
    .action((which: string) => withDatabase((pool) => printWithdrawal(pool, findPerson, which, print)))
  addReviewCommands(program, context)
  addRestoredCommand(program, context)
  program
    .command('release-wallet')
    .description('Lets another account use a wallet.')
    .argument('<address>')
    .action((address: string) => withDatabase(async (pool) => print(await releaseWallet(pool, address))))
  addReasonedCommand(program, 'deny-wallet', 'Stops signing for this wallet.')
    .argument('<address>')
    .action((address: string, { operator, reason }: Reasoned) =>
      withDatabase(async (pool) => print(await denyWallet(pool, address, operator, reason))),
    )
  program
    .command('allow-wallet')
    .description('Undoes deny-wallet.')
    .argument('<address>')
    .action((address: string) => withDatabase(async (pool) => print(await allowWallet(pool, address))))
  program
    .command('resume-signing')
    .description('Lists what stops signing. With --operator it lifts the stops: first understand the cause.')
    .option('--operator <name>', 'who you are')
    .action(({ operator }: { operator?: string }) =>
      withDatabase(async (pool) => {
        for (const line of await liftStops(pool, operator)) print(line)
      }),
    )
}

interface ReviewCommandsContext extends OperatorContext {
  readonly voucherTtlSeconds: number
}

function addReviewCommands(program: Command, context: ReviewCommandsContext): void {
  const { print, withDatabase, voucherTtlSeconds } = context
  program
    .command('reviews')
    .description('Lists the withdrawals in review, and why.')
    .action(() =>
      withDatabase(async (pool) => {
        for (const line of await listReviews(pool)) print(line)
      }),
    )
  addReasonedCommand(
    program,
    'release-withdrawal',
    'Releases a withdrawal from review. It takes two people with a login each.',
  )
    .argument('<number>')
    .action((number: string, by: Reasoned) =>
      withDatabase(async (pool) => print(await releaseWithdrawal(pool, number, { ...by, voucherTtlSeconds }))),
    )
  addReasonedCommand(program, 'reject-withdrawal', 'Refunds a withdrawal in review that was never signed.')
    .argument('<number>')
    .action((number: string, { operator, reason }: Reasoned) =>
      withDatabase(async (pool) => print(await rejectReviewed(pool, number, operator, reason))),
    )
}

interface Reasoned {
  readonly operator: string
  readonly reason: string
}

/** Adds a command that requires the operator's name and a reason. */
function addReasonedCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .requiredOption('--operator <name>', 'who you are')
    .requiredOption('--reason <text>', 'why')
}
