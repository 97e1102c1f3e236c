import type { Message } from '@hexaverse/protocol/game'
import { startStock } from '@hexaverse/rules'
import { expect, test } from 'vitest'
import { exitReason } from './exit-reason.ts'

const gone: Message<'player-excluded'> = {
  type: 'player-excluded',
  roomId: 'r1',
  isGameOver: false,
  line: { code: 'left', params: {}, text: '', at: 0 },
  player: {
    login: 'ada',
    seat: 1,
    stock: startStock,
    turnsMade: 3,
    exchangesUsed: 0,
    hasParcel: true,
    isConnected: true,
    exit: 'left',
  },
}
const starved = {
  ...gone,
  line: { ...gone.line, code: 'starved' },
  player: { ...gone.player, exit: 'starved' as const },
}

test('the exit reason is leaving, being away for too long, or starving, with the resource that ran out', () => {
  expect(exitReason(gone)).toBe('screens.left.left')
  expect(exitReason({ ...gone, line: { ...gone.line, code: 'did-not-return' } })).toBe('screens.left.did-not-return')
  expect(exitReason({ ...starved, lacking: 'water' })).toBe('screens.left.starved.water')
  expect(exitReason(starved)).toBe('screens.left.starved')
})
