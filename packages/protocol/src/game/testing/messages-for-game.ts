import { applyMove, type Game, type MadeMove } from '@hexaverse/rules'
import { describeRoom } from '../describe-room.ts'
import type { Message } from '../messages.ts'
import { claimsOf, messagesForMove } from '../messages-for-move.ts'
import type { Claim, LogLine } from '../room-state.ts'

const logins = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']

/** The clock advances by one turn with every move. */
const turnMs = 60_000

export interface PublishedMove {
  readonly game: Game
  readonly messages: readonly Message[]
}

/**
 * Plays moves and answers the messages that a room would send about each, followed by the snapshot for a returning
 * player.
 */
export function messagesForGame(start: Game, moves: readonly MadeMove[]): PublishedMove[] {
  const claims: Claim[] = []
  const log: LogLine[] = []
  let game = start
  return moves.map(({ seat, move }, place) => {
    const applied = applyMove(game, seat, move)
    if (!applied.ok) throw new Error(applied.refusal)
    const { events } = applied.value
    game = applied.value.game
    const people = logins.slice(0, game.position.players)
    const facts = { roomId: 'r1', people, away: new Set([2]), at: place, turnEndsAt: place + turnMs, seq: place }
    const sent = messagesForMove({ ...facts, game, events, commandId: `c${place}` })
    claims.push(...claimsOf(events, game.position.sites))
    for (const message of sent) if ('line' in message) log.push(message.line)
    const state = { claims: [...claims], log: [...log], mapCommitment: 'c0ffee' }
    return { game, messages: [...sent, { type: 'room-started', room: describeRoom(game, { ...facts, ...state }) }] }
  })
}
