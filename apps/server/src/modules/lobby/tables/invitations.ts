/** What a link to a private table says before anyone opens it. */
export interface Invitation {
  readonly login: string
  readonly taken: number
  readonly size: number
}

/** Undefined where there is nothing to join: then the link says nothing about the table. */
export type Invitations = (roomId: string) => Promise<Invitation | undefined>

interface InvitationParts {
  readonly find: Invitations
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
}

const keptMs = 2000
const maxKept = 1000
const maxUnderWay = 20

/**
 * Keeps each answer for two seconds, and asks for a few tables at a time: a preview is for everybody, so a script must not
 * make it expensive. Where it is too busy, or the database is away, the link is described in general words.
 */
export function createInvitations({ find, monotonic }: InvitationParts): Invitations {
  const kept = new Map<string, { readonly at: number; readonly invitation: Promise<Invitation | undefined> }>()
  let underWay = 0
  return (roomId) => {
    const known = kept.get(roomId)
    if (known && monotonic() - known.at < keptMs) return known.invitation
    if (underWay >= maxUnderWay) return Promise.resolve(undefined)
    underWay += 1
    const invitation = find(roomId)
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1
      })
    if (kept.size >= maxKept) kept.clear()
    kept.set(roomId, { at: monotonic(), invitation })
    return invitation
  }
}
