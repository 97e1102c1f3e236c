import type { Acknowledgement } from '@hexaverse/protocol/game'
import type { SignedIn } from '../make-member.ts'
import { type ended, RawLine } from './raw-line.ts'

/** After fifty events that nobody can understand a line is ended, and that is not what is looked for. */
const mostEvents = 40

/** A line for each of several people, and a new one before the server has enough of it. */
export class LineOf {
  readonly #address: string
  readonly #lines = new Map<string, { readonly line: RawLine; sent: number }>()

  constructor(address: string) {
    this.#address = address
  }

  async ask(member: SignedIn, list: string): Promise<Acknowledgement | typeof ended> {
    const open = await this.#lineOf(member)
    open.sent += 1
    return open.line.ask(list)
  }

  close(): void {
    for (const { line } of this.#lines.values()) line.close()
  }

  async #lineOf({ id, email, secret }: SignedIn): Promise<{ readonly line: RawLine; sent: number }> {
    const known = this.#lines.get(id)
    if (known && known.sent < mostEvents && known.line.isOpen) return known
    known?.line.close()
    const line = await RawLine.open(this.#address)
    const welcome = await line.introduce({ id, email, secret })
    if (welcome !== 'welcome') throw new Error(`${email} was not let in: ${welcome}`)
    const opened = { line, sent: 0 }
    this.#lines.set(id, opened)
    return opened
  }
}
