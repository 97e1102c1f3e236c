import type { Command } from '@hexaverse/protocol/game'
import type { Acknowledge, Connection } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { changeOffer } from './change-offer.ts'

/** Serves the sockets that look at the end of a game. */
export function addRematchSockets(lobby: Lobby): void {
  const { edge, games, rematches, log } = lobby
  const checkOffer = (roomId: string): void => void changeOffer(lobby, roomId).catch(() => undefined)
  edge.onConnection((connection) => {
    connection.onCommand(['want-rematch'], (command, acknowledge) => {
      void wantRematch(lobby, connection, command, acknowledge)
    })
  })
  games.endScreens.listen({
    returned: (roomId, connection) => void sendAgain(lobby, roomId, connection),
    left: (roomId, account) => {
      changeOffer(lobby, roomId, { type: 'leave', account }).catch((problem) => {
        log.warn({ err: problem }, 'could not write that a player left the end of a game')
      })
    },
    quit: (roomId) => {
      const sent = rematches.sent.get(roomId)
      if (sent && !sent.next && !sent.ending) checkOffer(roomId)
    },
  })
  edge.notices.onNotice(({ type, roomId }) => {
    if (type === 'rematch' && games.endScreens.socketsAt(roomId).length > 0) checkOffer(roomId)
  })
}

async function wantRematch(
  lobby: Lobby,
  connection: Connection,
  { roomId }: Command<'want-rematch'>,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.isClosed) return acknowledge({ ok: false, code: 'room-busy' })
  try {
    const account = connection.member.id
    const { refusal, message } = await changeOffer(lobby, roomId, { type: 'wish', account })
    if (refusal) return acknowledge({ ok: false, code: refusal })
    acknowledge({ ok: true })
    // A page that has just come back may wish before it has joined: it hears what becomes of the wish all the same.
    const isThere = lobby.games.endScreens.socketsAt(roomId).includes(connection)
    lobby.games.endScreens.show(roomId, [connection])
    if (message && !isThere) connection.send(message)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'could not write a wish for another game')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

/** A socket that comes back to the end of a game is told the latest state of the offer, if there is one. */
async function sendAgain(lobby: Lobby, roomId: string, connection: Connection): Promise<void> {
  try {
    const { message } = await changeOffer(lobby, roomId)
    if (message) connection.send(message)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'could not read the offer of a rematch')
  }
}
