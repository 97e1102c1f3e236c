import type { Pledge } from '../pledge.ts'

const group = 'Machine'

export const machinePromises: readonly Pledge[] = [
  {
    id: 'P14',
    group,
    promise: 'The server holds ten thousand idle sockets',
    how: 'opened one after the other and held beside active games',
    proof: { bench: 'idle-sockets', long: [10_000], short: [2000] },
    bar: 'at most 700 MB of memory; a move is acknowledged within 150 ms, p99',
  },
  {
    id: 'P15',
    group,
    promise: 'All players can reconnect at once',
    how: '2,000 players in games are cut at once',
    proof: { bench: 'reconnect-storm', long: [2000], short: [400] },
    bar: 'a player is back in step within 10 s, p99',
  },
  {
    id: 'P16',
    group,
    promise: 'A client that does not read harms no other',
    how: 'clients that never read what they are sent, in games that go on',
    proof: { bench: 'slow-readers', long: [500], short: [50] },
    bar: 'it is cut off; memory stays bounded; a move is acknowledged within 150 ms, p99',
  },
  {
    id: 'P18',
    group,
    promise: 'Input that is too large is refused',
    how: 'every call and every event at its limit, at twice and at a hundred times that',
    proof: { bench: 'oversized-input', long: [5], short: [1] },
    bar: 'all of it is refused or cut off; 0 crashes',
  },
  {
    id: 'P19',
    group,
    promise: 'Malformed input is refused',
    how: 'packets and requests made from the schemas with fixed seeds; the rules are the judge of what may be accepted',
    proof: { bench: 'malformed-input', long: [200_000], short: [5000] },
    bar: '0 crashes; 0 answers of 500; 0 wrongly accepted',
  },
  {
    id: 'M2',
    group,
    promise: 'Production stands up by its handbook, and is upgraded, rotated and restored under play',
    how: 'the commands of `docs/deploy.md` on a machine of its own, real browsers and sockets through the proxy: [the rehearsal](rehearsal.md)',
    proof: { bench: 'rehearse-day', long: [1], short: [0] },
    bar: '0 moves lost; nobody without the game for more than 3 s; 0 coins paid twice; the books agree with the chain',
    needsRedis: true,
  },
  {
    id: 'M1',
    group,
    promise: "The server's memory does not grow over hours",
    how: '100 games of bots at a time; memory, handles and connections are read once a minute, and a line is fitted',
    proof: { bench: 'soak', long: [60], short: [3] },
    bar: 'memory grows by at most 5 % an hour; handles stay flat; 0 breaches',
    runsOnlyByName: true,
  },
]
