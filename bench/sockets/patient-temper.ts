import { livelyTemper, type Temper } from '../../apps/server/test/faults/players/temper.ts'

/** A player of games of four who thinks about as long as a person does and stays to the end. */
export function patientTemper(slowestMs: number): Temper {
  const lively = livelyTemper([4], slowestMs)
  return {
    ...lively,
    choose: (room, login, dice) => {
      const move = lively.choose(room, login, dice)
      return move.type === 'leave' ? { type: 'end-turn' } : move
    },
  }
}
