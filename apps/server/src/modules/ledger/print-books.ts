import type { Queryable } from '../../platform/database/queryable.ts'
import { checkBooks, type Sums } from './check-books.ts'

const meanings: readonly [keyof Sums, string][] = [
  ['issuance', 'issued for wins'],
  ['adjustment', 'corrected by operators'],
  ['available', 'available to people'],
  ['frozen', 'reserved by withdrawals'],
  ['withdrawn', 'withdrawn'],
]

export async function printBooks(client: Queryable, print: (line: string) => void): Promise<void> {
  const { sums, total, wrongPurses, areRight } = await checkBooks(client)
  const printSum = (sum: bigint, meaning: string) => print(`${String(sum).padStart(16)}  ${meaning}`)
  for (const [kind, meaning] of meanings) printSum(sums[kind], meaning)
  printSum(total, 'in all')
  if (!areRight) throw new Error(`The books are wrong: they sum to ${total}, and ${wrongPurses} balances differ.`)
  print('The books are right.')
}
