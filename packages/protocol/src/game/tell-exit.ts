import { winnersOf } from '@hexaverse/rules'
import { turnOf } from './describe-room.ts'
import type { Message } from './messages.ts'
import { playerAt } from './players-of.ts'
import type { FormerPlayer, LogLine } from './room-state.ts'
import type { EventOf, LoggedTelling, Telling } from './telling.ts'

type ExitEvent = EventOf<'player-starved'> | EventOf<'player-left'>

const exitCodes = ['starved', 'left', 'did-not-return']

/** The line that an exclusion carries itself. */
export function exitLineOf(lines: readonly LogLine[]): LogLine | undefined {
  return lines.find(({ code }) => exitCodes.includes(code))
}

export function tellExit(event: ExitEvent, telling: LoggedTelling): Message<'player-excluded'> {
  const line = exitLineOf(telling.lines)
  if (!line) throw new Error('Nobody leaves a game without a line in its log')
  return {
    type: 'player-excluded',
    roomId: telling.roomId,
    seq: telling.seq,
    player: formerPlayer(event, telling),
    line,
    ...(event.type === 'player-starved' && { lacking: event.lacking }),
    ...whatRemains(telling),
  }
}

function formerPlayer({ seat, type }: ExitEvent, telling: Telling): FormerPlayer {
  return { ...playerAt(telling.game, seat, telling), exit: type === 'player-starved' ? 'starved' : 'left' }
}

/** Whose turn it is now is said here only where nothing else says it: when somebody left in another's turn. */
function whatRemains(telling: Telling) {
  const { game, events } = telling
  const { ending } = game.position
  if (ending === 'clean' || ending === 'technical') return { isGameOver: true, ...lastOne(telling) }
  const goesOn = !ending && !events.some(({ type }) => type === 'turn-began')
  return { isGameOver: false, ...(goesOn && { turn: turnOf(game, telling) }) }
}

function lastOne({ game, people }: Telling) {
  const [seat = 0] = winnersOf(game.position)
  const winner = people[seat - 1]
  return winner === undefined ? {} : { winner }
}
