import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import { fewestPlayers } from '@hexaverse/rules'
import { emptyState, type Wait, without } from '../state/game-state.ts'
import type { GameCore } from './ports.ts'

export const answerGraceMs = 1000

/** How a seat may be lost by one whose line was away. */
const lostSeats = ['room-full', 'room-closed', 'unknown-room']

/** Ways into a room and out of it. */
export function createSeating({ ports, get, set, outbox, receive: hear }: GameCore) {
  let returnsTo: string | undefined
  let seatedIn: string | undefined

  function putJoin(roomId: string, size: number, entropy?: string): void {
    outbox.drop(({ type }) => type === 'join')
    outbox.put({ type: 'join', roomId, size, ...named(), ...(entropy !== undefined && { entropy }) })
  }

  function putLeave(roomId: string): void {
    outbox.drop(() => true)
    outbox.put({ type: 'leave', roomId, ...named() })
  }

  function named() {
    return { login: get().login, commandId: ports.newId() }
  }

  function joinWaiting(roomId: string, { size, mapCommitment }: Wait): void {
    putJoin(roomId, size, ports.entropyFor(roomId, mapCommitment))
  }

  async function look(wait: Wait): Promise<void> {
    set({ ...get(), wait })
    const found = await ports.findRoom(wait.size, wait.practice)
    const isCancelled = get().wait !== wait
    if (isCancelled) {
      // Asking again has given up the old seat already, and may have found the same room.
      if (found && !get().room && !get().wait) putLeave(found.roomId)
    } else if (!found) set(without(get(), 'wait'))
    else {
      set({ ...get(), wait: { ...wait, ...found } })
      joinWaiting(found.roomId, get().wait ?? wait)
    }
  }

  return {
    async start(size: number, practice?: PracticeLevel): Promise<void> {
      if (!get().wait && !get().room) await look({ size, joined: 1, ...(practice && { practice }) })
    },
    /** The room that this page is in, or waits for. */
    rejoin(): void {
      const { wait, room, ended, crash } = get()
      returnsTo = wait?.roomId
      if (wait?.roomId !== undefined) joinWaiting(wait.roomId, wait)
      else if (room && !ended && !crash) putJoin(room.roomId, room.size)
    },
    /** A game that this person is in, as the server knows it: this page may have been opened in the middle of it. */
    enter(roomId: string): void {
      const { room, wait } = get()
      if (room?.roomId !== roomId && wait?.roomId !== roomId) putJoin(roomId, fewestPlayers)
    },
    /** Answers whether a "no" to one who waits is no error: a seat was lost with the line, or given up in another tab. */
    settles(message: Message): boolean {
      const { wait } = get()
      if (message.type !== 'game-crashed' || !wait) return false
      const { code } = message.line
      // Of the seat before: what is asked for now is not yet answered.
      if (wait.roomId === undefined) return code === 'not-in-room'
      if (lostSeats.includes(code) && wait.roomId === returnsTo) {
        void look({ ...without(wait, 'roomId', 'mapCommitment'), joined: 1 })
        return true
      }
      if (code !== 'not-in-room' || wait.roomId !== seatedIn) return false
      set(without(get(), 'wait'))
      return true
    },
    cancel(): void {
      const { wait } = get()
      if (!wait) return
      set(without(get(), 'wait'))
      if (wait.roomId !== undefined) putLeave(wait.roomId)
    },
    leave(): void {
      const { room, login, connection } = get()
      if (room) putLeave(room.roomId)
      set(emptyState(login, connection))
    },
    /** Why a room refuses is told apart from the refusal, and mostly right after it; if not, nobody is to wait for ever. */
    handleAnswer(command: Command<'join'>, answer: Acknowledgement): void {
      if (answer.ok) {
        seatedIn = command.roomId
        return
      }
      const line = { code: answer.code, params: {}, text: answer.code, at: ports.clock.now() }
      ports.clock.after(answerGraceMs, () => {
        if (get().wait?.roomId === command.roomId) hear({ type: 'game-crashed', line })
      })
    },
  }
}
