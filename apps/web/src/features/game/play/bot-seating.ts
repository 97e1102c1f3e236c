import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import type { BotLevel } from '@hexaverse/rules/bots'
import { without } from '../state/game-state.ts'
import type { GameCore } from './keep-connection.ts'

type BotCommand = Command<'seat-bot' | 'unseat-bot'>

/** Seats bots at the own table and unseats them. What has become of the seats comes as a message. */
export function createBotSeating({ ports, get, set, outbox }: GameCore) {
  /** One request at a time, so that a double press does not seat two bots. */
  function request(make: (common: { roomId: string; login: string; commandId: string }) => BotCommand): void {
    const { wait, login } = get()
    if (wait?.roomId === undefined || wait.pendingBot !== undefined) return
    const commandId = ports.newId()
    set({ ...get(), wait: { ...wait, pendingBot: commandId } })
    outbox.put(make({ roomId: wait.roomId, login, commandId }))
  }

  return {
    seat: (level: BotLevel): void => request((common) => ({ type: 'seat-bot', ...common, level })),
    unseat: (botId: string): void => request((common) => ({ type: 'unseat-bot', ...common, botId })),
    /** A refusal that arrives after the game has begun concerns nobody any more. */
    handleAnswer({ commandId }: BotCommand, answer: Acknowledgement): void {
      const { wait } = get()
      if (!wait || wait.pendingBot !== commandId) return
      set({ ...get(), wait: without(wait, 'pendingBot') })
      if (answer.ok) return
      ports.playSound('denied')
      ports.warn(answer.code)
      ports.alertRefused(answer.code)
    },
  }
}
