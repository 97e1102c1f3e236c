import type { Pledge } from '../pledge.ts'

const group = 'People'

export const peoplePromises: readonly Pledge[] = [
  {
    id: 'P22',
    group,
    promise: 'A session that was ended is ended everywhere',
    how: 'sockets at two nodes; sign-out, new password, device sent away, account deleted',
    proof: { bench: 'end-sessions', long: [50], short: [3] },
    bar: 'its sockets are closed within 1 s, p99; 0 sockets of other sessions are',
  },
  {
    id: 'P23',
    group,
    promise: 'An attack on the sign-in harms no game',
    how: '200 wrong sign-ins a second beside games',
    proof: { bench: 'sign-in-attack', long: [120], short: [15] },
    bar: 'a move is acknowledged within 150 ms, p99; the right password enters within 3 s',
  },
  {
    id: 'P30',
    group,
    promise: 'Nobody keeps others from the lobby',
    how: '1,500 calls for a game are kept open, by one account and by eleven, and as many for the leaderboard by a stranger',
    proof: { bench: 'lobby-flood', long: [60], short: [8] },
    bar: 'another person’s call is answered within 250 ms, p99',
  },
  {
    id: 'P25',
    group,
    promise: 'Nobody can find out who has an account',
    how: 'known and unknown addresses take turns in every call that takes an address',
    proof: { bench: 'enumeration', long: [300], short: [60] },
    bar: 'answers have the same bytes; their medians are within 2 ms',
  },
  {
    id: 'P27',
    group,
    promise: "A person's archive is complete, and a deleted account is gone",
    how: 'people with everything are exported and deleted; every column, transcript, picture, page, list, mail and log is searched for them',
    proof: { bench: 'erase-person', long: [50], short: [3] },
    bar: 'archives are complete; 0 traces are left',
  },
  {
    id: 'P33',
    group,
    promise: 'Nobody waits for an archive, however many games it has',
    how: 'a person with 1,000 games of 100 moves requests the archive, then one with 40,000 short games',
    proof: { bench: 'large-archive', long: [1000, 40_000], short: [200, 1000] },
    bar: "the event loop is busy for at most 50 ms at a stretch and delayed by 50 ms, p99; the process's memory grows by at most 150 MB",
  },
  {
    id: 'P34',
    group,
    promise: 'Every game is rated once, in its order, whatever dies',
    how: 'games at two nodes that are killed with -9 in turn; then all games are played again and every number is compared',
    proof: { bench: 'ratings-under-kills', long: [60, 10_000], short: [4, 200] },
    bar: '0 games skipped or rated twice; 0 digits differ',
  },
  {
    id: 'P28',
    group,
    promise: 'No secret is in a log',
    how: 'planted secrets in a whole life, with faults: `apps/server/test/stories/secrets-in-logs.test.ts`',
    proof: { tests: ['apps/server/test/stories/secrets-in-logs.test.ts'] },
    bar: '0 finds',
  },
  {
    id: 'P29',
    group,
    promise: 'One network cannot keep the others from signing in',
    how: 'one network at its worst with 200 connections: right passwords, wrong and locked ones, unknown names, sign-ups, restores; also `apps/server/src/modules/accounts/limits/one-network.test.ts`',
    proof: { bench: 'one-network', long: [20], short: [5] },
    bar: 'a person at another network signs in within 3 s, 20 of 20 times',
  },
]
