import type { LogLine } from '@hexaverse/protocol/game'
import { triangleAt } from '@hexaverse/rules'

/** A line of the log as it is shown. */
export interface ShownLine {
  readonly line: LogLine
  /** The player has ended the turn after what this line says. */
  readonly endsTurn: boolean
  /** The triangle that the line is about. */
  readonly triangle?: number | undefined
}

const moves: readonly string[] = ['claimed', 'locked', 'exchanged']
const turnEnds: readonly string[] = ['turn-ended', 'turn-timed-out']

/** Folds the end of a turn into the last move of that turn. A turn without a move keeps its own line. */
export function shownLines(lines: readonly LogLine[]): readonly ShownLine[] {
  const shown: ShownLine[] = []
  /** The place of the last move of the running turn. */
  let last: number | undefined
  for (const line of lines) {
    const move = last === undefined ? undefined : shown[last]
    if (line.code === 'turn-ended' && last !== undefined && move) shown[last] = { ...move, endsTurn: true }
    else shown.push({ line, endsTurn: false, ...triangleIn(line) })
    if (moves.includes(line.code)) last = shown.length - 1
    if (turnEnds.includes(line.code)) last = undefined
  }
  return shown
}

function triangleIn({ params: { hex, triangle } }: LogLine): Pick<ShownLine, 'triangle'> {
  return typeof hex === 'number' && typeof triangle === 'number' ? { triangle: triangleAt(hex, triangle) } : {}
}
