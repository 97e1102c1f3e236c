import type { BotPlayer } from '../../../apps/server/test/faults/players/bot-player.ts'

/** From now on it tries as our page does, by the values of `apps/web/src/features/game/play/game-connection.ts`. */
export function comeBackAsPage({ socket: { io } }: BotPlayer): void {
  io.reconnectionDelay(1000)
  io.reconnectionDelayMax(5000)
  io.randomizationFactor(0.5)
  io.timeout(20_000)
  io.opts.transports = ['polling', 'websocket']
  io.opts.rememberUpgrade = true
}
