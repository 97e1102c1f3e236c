import type { PlayerMove, Room } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import { rulebook } from '../../../src/modules/rooms/index.ts'
import type { Journal } from '../../../src/modules/rooms/journal/journal.ts'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import { openRoom } from '../../../src/modules/rooms/machine/open-room.ts'
import type { Answer } from '../../../src/modules/rooms/machine/ports.ts'

export interface PlayedRoom {
  room(): Room<Game>
  /**
   * Sends the command for the player whose turn it is, with the same command id until the answer is not `room-busy`.
   */
  sendUntilAnswered(command: PlayerMove, commandId: string): Promise<Answer>
}

type Reply = (answer: Answer) => void

/** Opens a room at a node without sockets: only the room machine and a journal. */
export async function playOnJournal(journal: Journal, roomId: string): Promise<PlayedRoom> {
  const node = Math.random().toString(36)
  const fault = Promise.withResolvers<never>()
  let backs = Promise.withResolvers<void>()
  const { receive, machine } = openRoom<Game>(
    { roomId, node, rulebook, outageSince: journal.outageSince },
    {
      now: () => journal.clock.now(),
      journal,
      broadcaster: {
        acknowledge: (ref, answer) => (ref as Reply)(answer),
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
  const request = (inputFor: (ref: Reply) => RoomInput): Promise<Answer> =>
    Promise.race([fault.promise, new Promise<Answer>((resolve) => receive(inputFor(resolve)))])
  const retry = async (inputFor: (ref: Reply) => RoomInput): Promise<Answer> => {
    for (;;) {
      const back = backs.promise
      const answer = await request(inputFor)
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
  await retry((ref) => ({ type: 'start', ref, started }))
  return {
    room,
    sendUntilAnswered: (command, commandId) => {
      const account = room().seats[room().current - 1]?.id ?? ''
      return retry((ref) => ({ type: 'command', ref, account, command, commandId }))
    },
  }
}
