import type { Pledge } from '../pledge.ts'

const group = 'Games'
const killServer = { bench: 'kill-server', long: [200], short: [10] }
const resuming = 'from the start of the process'

export const gamePromises: readonly Pledge[] = [
  {
    id: 'P1',
    group,
    promise: 'An acknowledged move survives the death of the server, and is made only once',
    how: 'games while the server is killed with -9, also while it starts and together with its database; five kills in `apps/server/test/stories/kills.test.ts`',
    proof: killServer,
    bar: '0 breaches',
    picks: ['killed', 'breaches'],
  },
  {
    id: 'P2',
    group,
    promise: 'Games go on by themselves after the server has died',
    how: 'in the same run: from the start of the process to a player back in step',
    proof: killServer,
    bar: '99 of 100 players are back in step within 3 s',
    picks: [resuming],
  },
  {
    id: 'P4',
    group,
    promise: 'Nobody loses by an outage',
    how: 'everybody moves in the last second, and the server dies just before',
    proof: { bench: 'outage-at-deadline', long: [20], short: [3] },
    bar: '0 defeats and 0 lost turns',
  },
  {
    id: 'P5',
    group,
    promise: 'A turn ends when its time is over, not before and not much later',
    how: '500 rooms whose players never move; then a node dies',
    proof: { bench: 'honest-clock', long: [120, 500], short: [15, 100] },
    bar: '0 turns end early; p99 0.5 s late, and 2 s after a node has died',
  },
  {
    id: 'P6',
    group,
    promise: 'Games survive a restart of the database',
    how: 'stopped in order, as if dead, and for 20 s',
    proof: { bench: 'restart-database', long: [12], short: [3] },
    bar: '0 breaches; players are told within 2 s; play goes on within 3 s',
  },
  {
    id: 'P7',
    group,
    promise: 'A commit whose answer is lost is looked up, never guessed',
    how: 'a proxy cuts connections after the request was sent',
    proof: { bench: 'cut-commits', long: [300], short: [15] },
    bar: '0 breaches',
  },
  {
    id: 'P8',
    group,
    promise: 'Games survive the loss of Redis',
    how: 'two nodes; Redis emptied, paused, killed',
    proof: { bench: 'lose-redis', long: [60], short: [5] },
    bar: '0 breaches; the other node receives an event within 1.5 s, p99',
    needsRedis: true,
  },
  {
    id: 'P9',
    group,
    promise: 'Games survive the death of one of two nodes',
    how: 'killed, or standing still and waking again, behind one address',
    proof: { bench: 'kill-node', long: [20], short: [2] },
    bar: '0 breaches; play goes on within 5 s; deadlines are kept within 2 s',
    needsRedis: true,
  },
  {
    id: 'P10',
    group,
    promise: 'A server that is told to stop ends in order',
    how: 'SIGTERM in the middle of games',
    proof: { bench: 'stop-server', long: [20], short: [3] },
    bar: 'exit with 0 within 10 s; 0 breaches; never a third of the players sent away within 250 ms',
  },
  {
    id: 'P20',
    group,
    promise: 'A system clock that jumps ends no turn',
    how: 'the system clock jumps, the process stands still',
    proof: { bench: 'jump-clock', long: [20], short: [2] },
    bar: '0 turns end',
  },
]
