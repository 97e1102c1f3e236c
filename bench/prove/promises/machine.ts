import type { Pledge } from '../pledge.ts'

const group = 'Machine'

export const machinePromises: readonly Pledge[] = [
  {
    id: 'P14',
    group,
    promise: 'Ten thousand idle sockets are borne',
    how: 'opened one after the other and held beside active games',
    proof: { bench: 'idle-sockets', long: [10_000], short: [2000] },
    bar: '700 MB; moves p99 150 ms',
  },
  {
    id: 'P15',
    group,
    promise: 'Everybody may come back at once',
    how: '2,000 players in games are cut at once',
    proof: { bench: 'reconnect-storm', long: [2000], short: [400] },
    bar: 'back in step, p99 10 s',
  },
  {
    id: 'P16',
    group,
    promise: 'Who does not read hurts nobody',
    how: 'clients that never read what they are sent, in games that go on',
    proof: { bench: 'slow-readers', long: [500], short: [50] },
    bar: 'cut; memory bounded; moves p99 150 ms',
  },
  {
    id: 'P18',
    group,
    promise: 'What is too large is refused',
    how: 'every call and every event at its limit, at twice and at a hundred times that',
    proof: { bench: 'oversized-input', long: [5], short: [1] },
    bar: 'refused or cut; 0 crashes',
  },
  {
    id: 'P19',
    group,
    promise: 'What is malformed is refused',
    how: 'packets and requests made from the schemas with fixed seeds; the rules are the judge of what may be accepted',
    proof: { bench: 'malformed-input', long: [200_000], short: [5000] },
    bar: '0 crashes; 0 answers of 500; 0 wrongly accepted',
  },
  {
    id: 'M1',
    group,
    promise: 'The server does not grow with the hours',
    how: '100 games of bots at a time; memory, handles and connections are looked at once a minute, and a line is fitted',
    proof: { bench: 'soak', long: [60], short: [3] },
    bar: 'memory 5 % an hour; handles flat; 0 breaches',
    isApart: true,
  },
]
