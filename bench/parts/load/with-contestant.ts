import { type Contestant, type ContestantName, starters } from './contestants.ts'

/** Started for this work alone, and stopped after it. */
export async function withContestant<Figures>(
  name: ContestantName,
  rooms: number,
  work: (contestant: Contestant) => Promise<Figures>,
): Promise<Figures> {
  const contestant = await starters[name](rooms)
  try {
    return await work(contestant)
  } finally {
    await contestant.stop()
  }
}
