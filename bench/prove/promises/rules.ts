import type { Pledge } from '../pledge.ts'

const group = 'Games'

export const rulePromises: readonly Pledge[] = [
  {
    id: 'P12',
    group,
    promise: 'A live room equals its replay',
    how: 'whole games of every size over real sockets, each read again and compared with what everybody saw: `apps/server/test/stories/game-whole.test.ts`; also every room of every run above',
    proof: { tests: ['apps/server/test/stories/game-whole.test.ts'], longRounds: 20 },
    bar: '0 differences',
  },
  {
    id: 'P13',
    group,
    promise: 'Old games replay under new code',
    how: 'games and journals kept for each version of the rules: `packages/rules/src/golden.test.ts`, `apps/server/test/simulation/games/golden.test.ts`',
    proof: {
      tests: ['packages/rules/src/golden.test.ts', 'apps/server/test/simulation/games/golden.test.ts'],
    },
    bar: '0 differences',
  },
  {
    id: 'P24',
    group,
    promise: 'No byte tells what a triangle hides before it is claimed',
    how: 'every byte of whole games is searched, public ones and, with a bot, one at a private table and its rematch: `apps/server/test/stories/game-hidden.test.ts`',
    proof: { tests: ['apps/server/test/stories/game-hidden.test.ts'], longRounds: 10 },
    bar: '0 finds',
  },
  {
    id: 'P36',
    group,
    promise: 'A practice game in the browser is a live game',
    how: "whole games of two to six players, each through the server's room and through the browser's; some in `bench/games/both-rooms.test.ts`",
    proof: { bench: 'compare-practice', long: [1000], short: [20] },
    bar: '0 messages differ',
  },
  {
    id: 'P31',
    group,
    promise: 'The laws of a room hold in every order of events',
    how: 'worlds from a seed in which everything goes wrong, and planted bugs',
    proof: { bench: 'simulate-rooms', long: [120], short: [10] },
    bar: '0 laws broken; 200,000 games a minute with a stub, 20,000 with the rules; each planted bug is found within 60 s',
  },
]
