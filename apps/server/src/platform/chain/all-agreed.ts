import type { Agreement } from './chain.ts'

type Values<T> = { [Name in keyof T]: T[Name] extends Promise<Agreement<infer Value>> ? Value : never }

/** All answers by their names, or the first thing that the providers disagree about. */
export async function allAgreed<T extends Readonly<Record<string, Promise<Agreement<unknown>>>>>(
  readings: T,
): Promise<Agreement<Values<T>>> {
  const answers = await Promise.all(
    Object.entries(readings).map(async ([name, answer]) => [name, await answer] as const),
  )
  const values: [string, unknown][] = []
  for (const [name, answer] of answers) {
    if (!answer.agreed) return answer
    values.push([name, answer.value])
  }
  return { agreed: true, value: Object.fromEntries(values) as Values<T> }
}
