import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import { fewestPlayers } from '@hexaverse/rules'
import { emptyState, sentenceOf, type Wait, without } from '../state/game-state.ts'
import type { GameCore } from './ports.ts'

export const answerGraceMs = 1000

/** How a player may lose a seat while disconnected. */
const lostSeats = ['room-full', 'room-closed', 'unknown-room']

/** Ways into a room and out of it. */
export function createSeating({ ports, get, set, outbox, receive }: GameCore) {
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
      // A new request has given up the old seat already, and may have found the same room.
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
    /** Joins the game that the server knows this person is in: the page may have been opened in the middle of it. */
    enter(roomId: string): void {
      const { room, wait } = get()
      if (room?.roomId !== roomId && wait?.roomId !== roomId) putJoin(roomId, fewestPlayers)
    },
    /**
     * Handles a refusal that is no error to a player who waits: the seat was lost while they were disconnected, and another
     * room is looked for, or it was given up in another tab.
     */
    handleSeatRefusal(message: Message): 'handled' | 'unhandled' {
      const { wait } = get()
      if (message.type !== 'game-crashed' || !wait) return 'unhandled'
      const { code } = message.line
      // This is about the seat before: the present request is not answered yet.
      if (wait.roomId === undefined) return code === 'not-in-room' ? 'handled' : 'unhandled'
      if (lostSeats.includes(code) && wait.roomId === returnsTo) {
        void look({ ...without(wait, 'roomId', 'mapCommitment'), joined: 1 })
        return 'handled'
      }
      if (code !== 'not-in-room' || wait.roomId !== seatedIn) return 'unhandled'
      set(without(get(), 'wait'))
      return 'handled'
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
    /** The reason of a refusal follows as a message. If none comes, the player must not wait for ever. */
    handleAnswer(command: Command<'join'>, answer: Acknowledgement): void {
      if (answer.ok) {
        seatedIn = command.roomId
        return
      }
      const line = { ...sentenceOf(answer.code), at: ports.clock.now() }
      ports.clock.after(answerGraceMs, () => {
        if (get().wait?.roomId === command.roomId) receive({ type: 'game-crashed', line })
      })
    },
  }
}
