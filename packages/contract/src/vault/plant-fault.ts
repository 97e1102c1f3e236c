import type { PlantedFault } from './planted-faults.ts'

export function plantFault(source: string, { name, edits }: PlantedFault): string {
  return edits.reduce((text, [from, to]) => {
    const pieces = text.split(from)
    if (pieces.length !== 2) throw new Error(`"${name}" cannot be planted: ${from} occurs ${pieces.length - 1} times.`)
    return pieces.join(to)
  }, source)
}
