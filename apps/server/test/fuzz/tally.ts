/** Counts the outcomes of everything that was sent, and collects the breaches. */
export class Tally {
  readonly breaches: string[] = []
  readonly #counts = new Map<string, Map<string, number>>()

  add(what: string, kind: string, breach?: string): void {
    const counts = this.#counts.get(what) ?? new Map<string, number>()
    this.#counts.set(what, counts.set(kind, (counts.get(kind) ?? 0) + 1))
    if (breach !== undefined) this.breaches.push(`${what}: ${breach}`)
  }

  get names(): string[] {
    return [...this.#counts.keys()]
  }

  get total(): number {
    return this.names.reduce((sum, name) => sum + this.#sumOf(name), 0)
  }

  countOf(kind: string, isMeant: (what: string) => boolean = () => true): number {
    return this.names.filter(isMeant).reduce((sum, name) => sum + (this.#counts.get(name)?.get(kind) ?? 0), 0)
  }

  #sumOf(name: string): number {
    return [...(this.#counts.get(name)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  }
}
