/** A fault to plant in the vault's source. Each `from` must occur exactly once and is replaced by its `to`. */
export interface PlantedFault {
  readonly name: string
  /** The beginning of the name of the law that must fail. */
  readonly caughtBy: string
  readonly edits: readonly (readonly [from: string, to: string])[]
}

export function plantFault(source: string, { name, edits }: PlantedFault): string {
  return edits.reduce((text, [from, to]) => {
    const pieces = text.split(from)
    if (pieces.length !== 2) throw new Error(`"${name}" cannot be planted: ${from} occurs ${pieces.length - 1} times.`)
    return pieces.join(to)
  }, source)
}
