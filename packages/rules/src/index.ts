export { applyMove, checkMove, scoresOf, winnersOf } from './apply-move.ts'
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
} from './board/board.ts'
export { type Ending, endings, isPlaying, type Position, stockOf } from './board/position.ts'
export { type Resource, resources, type Stock } from './board/resources.ts'
export * from './constants.ts'
export { createGame } from './create-game.ts'
export type { GameEvent, Score } from './event.ts'
export type { Game } from './game.ts'
export { hasChoice, legalMoves } from './moves/choices.ts'
export { type Move, noSeat } from './moves/move.ts'
export { type MoveRefusal, moveRefusals } from './moves/refusal.ts'
export { type Facts, positionOfView } from './position-of-view.ts'
export { createDice, type Dice } from './random/dice.ts'
export type { Sha256 } from './random/draw.ts'
export { checkDraw, commitTo, dealSeats, makeMap, mixSeed } from './random/fair-map.ts'
export type { MadeMove } from './replay.ts'
export { accept, type Result, refuse } from './result.ts'
export { findSetUp } from './set-up.ts'
export { type SeatView, type View, viewFor, viewSeat } from './view-for.ts'
