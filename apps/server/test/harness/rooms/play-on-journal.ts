import type { Game } from '@hexaverse/rules'
import {
  type Answer,
  openRoom,
  type PlayerMove,
  type Room,
  type RoomInput,
  rulebook,
} from '../../../src/modules/rooms/index.ts'
import type { Journal } from '../../../src/modules/rooms/journal/journal.ts'

export interface PlayedRoom {
  room(): Room<Game>
  /** By the one whose turn it is, again and again with the same number, until there is an answer. */
  insist(command: PlayerMove, commandId: string): Promise<Answer>
}

type Ref = (answer: Answer) => void

/** A room at a node with nobody at its sockets: only the machine and a journal. */
export async function playOnJournal(journal: Journal, roomId: string): Promise<PlayedRoom> {
  const node = Math.random().toString(36)
  const fault = Promise.withResolvers<never>()
  let backs = Promise.withResolvers<void>()
  const { receive, machine } = openRoom<Game>(
    { roomId, node, rulebook, outageSince: journal.outageSince },
    {
      now: () => journal.clock.now(),
      journal,
      net: {
        acknowledge: (ref, answer) => (ref as Ref)(answer),
        deny: () => undefined,
        broadcast: () => undefined,
        sendSnapshot: () => undefined,
      },
      notifyNodes: () => undefined,
      wakeAt: () => undefined,
      fault: (_, problem) => fault.reject(problem),
    },
  )
  journal.onAway(() => receive({ type: 'journal-away' }))
  journal.onBack(({ since }) => {
    receive({ type: 'outage-over', since })
    backs.resolve()
    backs = Promise.withResolvers()
  })
  fault.promise.catch(() => undefined)
  const ask = (message: (ref: Ref) => RoomInput): Promise<Answer> =>
    Promise.race([fault.promise, new Promise<Answer>((resolve) => receive(message(resolve)))])
  const insist = async (message: (ref: Ref) => RoomInput): Promise<Answer> => {
    for (;;) {
      const back = backs.promise
      const answer = await ask(message)
      if (answer.ok || answer.code !== 'room-busy') return answer
      if (journal.isAway) await back
    }
  }
  const room = (): Room<Game> => {
    const now = machine().room
    if (!now) throw new Error('The room has not begun')
    return now
  }
  const started = (await journal.loadRoom(roomId))?.started
  if (!started) throw new Error('The room is not full')
  await insist((ref) => ({ type: 'start', ref, started }))
  return {
    room,
    insist: (command, commandId) => {
      const account = room().seats[room().current - 1]?.id ?? ''
      return insist((ref) => ({ type: 'command', ref, account, command, commandId }))
    },
  }
}
