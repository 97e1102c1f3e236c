/** Which members each group has on this node. */
export class Groups<Member> {
  readonly #members = new Map<string, Set<Member>>()

  add(group: string, member: Member): void {
    const members = this.#members.get(group)
    if (members) members.add(member)
    else this.#members.set(group, new Set([member]))
  }

  remove(group: string, member: Member): void {
    const members = this.#members.get(group)
    members?.delete(member)
    if (members?.size === 0) this.#members.delete(group)
  }

  of(group: string): ReadonlySet<Member> {
    return this.#members.get(group) ?? empty
  }

  names(): IterableIterator<string> {
    return this.#members.keys()
  }
}

const empty: ReadonlySet<never> = new Set<never>()
