import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import { minPlayers } from '@hexaverse/rules'
import { emptyState, sentenceOf, tableOf, type Wait, without } from '../state/game-state.ts'
import { endRematch } from '../state/rematch.ts'
import type { GameCore } from './keep-connection.ts'
import type { FoundRoom } from './ports.ts'

export const answerGraceMs = 1000

/** Refusals of a join that mean that the seat was lost during a disconnect. */
const lostSeats = ['room-full', 'room-closed', 'unknown-room']

export type Seating = ReturnType<typeof createSeating>

/** Takes a seat in a room and gives it up. */
export function createSeating({ ports, get, set, outbox, receive, lead }: GameCore) {
  let returnsTo: string | undefined
  let seatedIn: string | undefined
  /** The ended room that the page has come back to by a reload. */
  let returnsToEnd: string | undefined

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

  async function requestRoom(wait: Wait): Promise<void> {
    set({ ...get(), wait })
    const found = await ports.findRoom(wait.size, wait.isPrivate ?? false)
    const isCancelled = get().wait !== wait
    if (isCancelled) {
      // If a new request has been made, it has given up the old seat already and may have found the same room.
      if (found && !get().room && !get().wait) putLeave(found.roomId)
    } else if (!found) set(without(get(), 'wait'))
    else {
      set({ ...get(), wait: { ...wait, ...found } })
      lead(found.roomId)
      joinWaiting(found.roomId, get().wait ?? wait)
    }
  }

  async function start(size: number, isPrivate = false): Promise<void> {
    if (get().wait || get().room) return
    await requestRoom({ size, joined: 1, aloneSince: ports.clock.now(), ...(isPrivate && { isPrivate }) })
  }

  function cancel(): void {
    const { wait } = get()
    if (!wait) return
    set(without(get(), 'wait'))
    if (wait.roomId !== undefined) putLeave(wait.roomId)
  }

  function forgetEnd(): 'handled' {
    returnsToEnd = undefined
    ports.endKeeper?.keep(undefined)
    set(without(get(), 'isArriving'))
    return 'handled'
  }

  /** The refusal is not an error of the game: the page of the table says why there is no place at it. */
  function shutTable(roomId: string, code: string): void {
    outbox.drop(({ type }) => type === 'join')
    set({ ...without(get(), 'wait', 'visits', 'isArriving'), shut: { roomId, code } })
  }

  return {
    start,
    cancel,
    /** Waits at another table instead. */
    async change(size: number, isPrivate?: boolean): Promise<void> {
      if (!get().wait) return
      cancel()
      await start(size, isPrivate)
    },
    async visit(roomId: string): Promise<void> {
      set({ ...without(get(), 'shut'), visits: roomId })
      const table = await ports.readTable?.(roomId, get().login)
      // The player has gone elsewhere, or is in the game of this table already.
      if (!table || get().visits !== roomId) return
      if ('code' in table) return shutTable(roomId, table.code)
      const wait = { ...table, roomId, isPrivate: true, joined: seatedAt(table) }
      set({ ...without(get(), 'visits'), wait })
      lead(roomId)
      joinWaiting(roomId, wait)
    },
    turnAway(): void {
      if (get().shut) set(without(get(), 'shut'))
    },
    /** Joins the room of this page again after a reconnect, whether its game has begun or not. */
    rejoin(): void {
      const { wait, room, ended, crash } = get()
      returnsTo = wait?.roomId
      if (wait?.roomId !== undefined) joinWaiting(wait.roomId, wait)
      else if (room && !crash && (!ended || ports.endKeeper)) putJoin(room.roomId, room.size)
    },
    /**
     * Joins the running game that the server reports, if the page was opened in the middle of it. Where the connection
     * is led elsewhere first, the server reports the game again.
     */
    enter(roomId: string): void {
      const { room, wait } = get()
      const table = tableOf(get())
      if (table !== undefined && table !== roomId) shutTable(table, 'foreign-room')
      else if (room?.roomId !== roomId && wait?.roomId !== roomId && !lead(roomId)) putJoin(roomId, minPlayers)
    },
    /** Joins the room of a rematch, at the end of the last game. */
    join(next: FoundRoom): void {
      const wait = { ...next, joined: 1, isRematch: true }
      set({ ...get(), wait })
      joinWaiting(next.roomId, wait)
    },
    /** The server reports no running game: the page may have been at the end of one. */
    enterEnd(): boolean {
      returnsToEnd = get().isArriving && tableOf(get()) === undefined ? ports.endKeeper?.find() : undefined
      if (returnsToEnd !== undefined) putJoin(returnsToEnd, minPlayers)
      return returnsToEnd !== undefined
    },
    /**
     * Handles refusals that are no errors to a waiting player. If the seat was lost during a disconnect, it requests
     * another room. If the seat was given up in another tab, it stops waiting.
     */
    handleSeatRefusal({ line }: Message<'game-crashed'>): 'handled' | 'unhandled' {
      const { wait, room, ended, shut } = get()
      const { code } = line
      if (!wait && !room && returnsToEnd !== undefined) return forgetEnd()
      // The result stays, whatever becomes of the room. Before a shut table only a late refusal of its join can come.
      if (!wait) return ended || shut ? 'handled' : 'unhandled'
      if (wait.isRematch) {
        set(endRematch(without(get(), 'wait'), isSeatGone(code) ? 'rematch-missed' : code))
        return 'handled'
      }
      // The refusal is about the previous seat, because the current request has no room yet.
      if (wait.roomId === undefined) return code === 'not-in-room' ? 'handled' : 'unhandled'
      if (wait.isPrivate && !(code === 'not-in-room' && wait.roomId === seatedIn)) {
        shutTable(wait.roomId, code)
        return 'handled'
      }
      if (lostSeats.includes(code) && wait.roomId === returnsTo) {
        void requestRoom({ size: wait.size, joined: 1, aloneSince: ports.clock.now() })
        return 'handled'
      }
      if (code !== 'not-in-room' || wait.roomId !== seatedIn) return 'unhandled'
      set(without(get(), 'wait'))
      return 'handled'
    },
    leave(): void {
      const { room, login, connection } = get()
      if (room) putLeave(room.roomId)
      set(emptyState(login, connection))
    },
    /** The reason of a refusal follows as a message. If it does not come, create it, so that the wait ends. */
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

/** The next game does not begin: the room is closed, or another tab has given up the seat. */
function isSeatGone(code: string): boolean {
  return lostSeats.includes(code) || code === 'not-in-room'
}

function seatedAt({ seats = [] }: Pick<Wait, 'seats'>): number {
  return seats.filter((seat) => seat !== null).length
}
