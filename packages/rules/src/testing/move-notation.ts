import type { Place } from '../board/board.ts'
import type { Resource } from '../board/resources.ts'
import type { Move } from '../moves/move.ts'
import type { MadeMove } from '../replay.ts'

/** A journal as one line of text, each move after its seat: `1:2.1 1:end-turn 2:18.2+15.3 2:energy>food`. */
export function writeMoves(moves: readonly MadeMove[]): string {
  return moves.map(({ seat, move }) => `${seat}:${writeMove(move)}`).join(' ')
}

function writeMove(move: Move): string {
  if (move.type === 'exchange') return `${move.give}>${move.get}`
  if (move.type !== 'claim') return move.type
  return move.lock ? `${writePlace(move)}+${writePlace(move.lock)}` : writePlace(move)
}

function writePlace({ hex, triangle }: Place): string {
  return `${hex}.${triangle}`
}

export function readMoves(line: string): MadeMove[] {
  return line.split(' ').map((word) => {
    const [seat = '', move = ''] = word.split(':')
    return { seat: Number(seat), move: readMove(move) }
  })
}

function readMove(word: string): Move {
  const [give, get] = word.split('>')
  if (get) return { type: 'exchange', give: give as Resource, get: get as Resource }
  if (!word.includes('.')) return { type: word } as Move
  const [claimed = '', locked] = word.split('+')
  return { type: 'claim', ...readPlace(claimed), ...(locked && { lock: readPlace(locked) }) }
}

export function readPlace(name: string): Place {
  const [hex = 0, triangle = 0] = name.split('.').map(Number)
  return { hex, triangle }
}
