import { winnersOf } from '../../apply-move.ts'
import { copyPosition, type Position, resetPosition } from '../../board/position.ts'
import type { Dice } from '../../random/dice.ts'
import { chooseGreedy } from '../greedy.ts'
import { playDrawn } from '../hidden.ts'

/** By seat, from seat 1: its share of the wins, and the standard error of that. The shares add up to 1. */
export interface Outlook {
  readonly chances: readonly number[]
  readonly errors: readonly number[]
}

/** As in the search: enough to make the futures differ, too little to make the players careless. */
const greedyNoise = 0.1
const futuresPerStep = 50

export interface Task {
  readonly position: Position
  readonly futures: number
  readonly dice: Dice
  /** What the current seat does first, if not what the greedy bot would. */
  readonly choice?: number
}

/**
 * Plays the game to its end so many times, every seat by the greedy bot. What claimed triangles hide is drawn anew each
 * time and never read from the true map: a chance is what the players could have known, so nobody is blamed for what
 * nobody could see. Pauses every few futures with the share of them that has been played.
 */
export function* playFutures({ position, futures, dice, choice }: Task): Generator<number, Outlook> {
  const wins: number[] = Array(position.players).fill(0)
  if (position.ending) {
    shareWin(position, wins)
    return { chances: wins, errors: wins.map(() => 0) }
  }
  const future = copyPosition(position)
  for (let played = 1; played <= futures; played++) {
    resetPosition(future, position)
    if (choice !== undefined) playDrawn(future, choice, dice)
    while (!future.ending) playDrawn(future, chooseGreedy(future, dice, greedyNoise), dice)
    shareWin(future, wins)
    if (played % futuresPerStep === 0 || played === futures) yield played / futures
  }
  return { chances: wins.map((won) => won / futures), errors: wins.map((won) => errorOf(won, futures)) }
}

/** A draw is a share of a win for each of its winners. */
function shareWin(end: Position, wins: number[]): void {
  const winners = winnersOf(end)
  for (const seat of winners) wins[seat - 1] = (wins[seat - 1] ?? 0) + 1 / winners.length
}

/** With one more win and one more loss than were played, so that equal futures are not taken for certainty. */
function errorOf(won: number, futures: number): number {
  const share = (won + 1) / (futures + 2)
  return Math.sqrt((share * (1 - share)) / (futures + 2))
}
