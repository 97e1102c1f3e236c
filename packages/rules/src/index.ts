export { type Applied, applyMove, scoresOf, winnersOf } from './apply-move.ts'
export {
  hexCount,
  lockPartners,
  neighbours,
  noTriangle,
  type Place,
  placeOf,
  rowLengths,
  startTriangles,
  triangleAt,
  triangleCount,
  trianglesPerHex,
} from './board.ts'
export * from './constants.ts'
export { createGame, type GameSetUp } from './create-game.ts'
export type { GameEvent, Score } from './event.ts'
export { checkDraw, commitTo, dealSeats, makeMap, mixSeed, type PublishedDraw } from './fair-map.ts'
export type { Game } from './game.ts'
export { judgeMove } from './judge-move.ts'
export { hasChoice, legalMoves } from './legal-moves.ts'
export { type Move, noSeat } from './move.ts'
export { type Ending, endings, isPlaying, type Position, stockOf } from './position.ts'
export { type Facts, positionOfView } from './position-of-view.ts'
export type { Sha256 } from './random.ts'
export { type MoveRefusal, moveRefusals } from './refusal.ts'
export { type MadeMove, type Replayed, replay } from './replay.ts'
export { type Resource, resources, type Stock } from './resources.ts'
export type { Result } from './result.ts'
export { type SeatView, type TriangleView, type View, viewFor, viewSeat } from './view-for.ts'
