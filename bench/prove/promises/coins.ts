import type { Pledge } from '../pledge.ts'

const group = 'Coins'
const withdrawals = 'apps/server/src/modules/withdrawals'

export const coinPromises: readonly Pledge[] = [
  {
    id: 'P3',
    group,
    promise: 'Coins are never lost and never made twice',
    how: 'games with wins and withdrawals, requests repeated, and kills between outcome and prize and in every state of a withdrawal',
    proof: { bench: 'coins-under-kills', long: [100], short: [13] },
    bar: 'the ledger sums to 0; no negative purse; no double prize; one end for each withdrawal',
  },
  {
    id: 'C1',
    group,
    promise: 'Coins are paid out or given back, never both',
    how: `settle and refund race, each rule is dropped once and must be missed, every function at once: \`${withdrawals}/withdrawal-races.test.ts\`, \`withdrawal-laws.test.ts\` and \`withdrawal-lives.test.ts\` beside it`,
    proof: { tests: ['races', 'laws', 'lives'].map((name) => `${withdrawals}/withdrawal-${name}.test.ts`) },
    bar: '0 laws broken',
  },
  {
    id: 'C2',
    group,
    promise: 'A thousand requests at once are one withdrawal',
    how: `with different wallets and with the same words: \`${withdrawals}/parallel-requests.test.ts\``,
    proof: { tests: [`${withdrawals}/parallel-requests.test.ts`] },
    bar: 'coins are frozen once, under one number',
  },
  {
    id: 'C3',
    group,
    promise: 'Only the chain is believed',
    how: `providers that lie, hide, fall silent or turn back, a process killed between two writes, a server's clock two days off: \`${withdrawals}/reconcile/\``,
    proof: { tests: [`${withdrawals}/reconcile/`] },
    bar: '0 coins moved wrongly',
  },
  {
    id: 'C4',
    group,
    promise: 'The vault does what its model does',
    how: 'random acts compared with a model',
    proof: { bench: 'contract-fuzz', long: [200], short: [10] },
    bar: '0 differences',
  },
  {
    id: 'C5',
    group,
    promise: 'The laws of the vault notice every planted fault',
    how: 'every law asked of vaults with a planted fault: `packages/contract/src/vault/planted-faults.test.ts`',
    proof: {
      tests: ['packages/contract/src/vault/planted-faults.test.ts', 'packages/contract/src/vault/vault.test.ts'],
    },
    bar: 'every fault noticed',
  },
  {
    id: 'C6',
    group,
    promise: 'Foreign transfers to the vault delay no withdrawal',
    how: 'strangers fill the blocks that are read with transfers to the vault, half of them of nothing in the name of the treasury',
    proof: { bench: 'vault-dust', long: [20_000], short: [5000] },
    bar: 'a run of the reconciler takes at most 10 s, p99; 0 booked; 0 incidents',
  },
]
