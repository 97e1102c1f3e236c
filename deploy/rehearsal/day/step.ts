import { join } from 'node:path'
import { reportFigure } from '../../../bench/figures/report.ts'
import { Person } from './people/person.ts'

/**
 * Does one step of the day. The figures that are reported meanwhile belong to it. A step that fails is a figure that
 * misses its bar, and the day goes on.
 */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
  console.log(`\n${name}`)
  process.send?.({ step: name })
  try {
    return await work()
  } catch (problem) {
    console.log(problem)
    reportFigure('failures', 1, 0)
    return undefined
  }
}

/** Photographs every page, to find out what went wrong. */
export async function photographAll(folder: string): Promise<void> {
  for (const [index, person] of Person.everybody.entries()) await person.photograph(join(folder, `${index}.png`))
}
