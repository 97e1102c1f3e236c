import type { CodePurpose } from './mailed-code.store.ts'

export type MailPurpose = CodePurpose | 'recovery'

export interface SentMail {
  readonly purpose: MailPurpose
  readonly sentAt: Date
}

export interface MailLimits {
  readonly mailGapSeconds: number
  readonly codesPerHour: number
  readonly mailsPerDay: number
}

export type MailPlan =
  /** `isQuiet`: an address that has an account already gets no more mails that say so for now. */
  | { readonly kind: 'send'; readonly at: Date; readonly isQuiet: boolean }
  /** The last mail is recent, and its code or link still valid. */
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'too-many'; readonly seconds: number }

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Anybody can cause these mails to any address. They fill at most this share of what an account's mailbox receives. */
const strangersPurposes: readonly MailPurpose[] = ['sign-up', 'change-email']
const strangersShare = 0.4

/**
 * Plans the next mail to an address, to which `sent` were sent in the last day. All purposes count together, with two
 * exceptions: sign-in codes are for people who know the password, so no mail of strangers can use up their number; and
 * mails of strangers can use up a share only of the recovery links' number. The plan is the same whether or not the
 * address has an account. A mail within the gap after one whose code was used waits for the rest of the gap.
 */
export function planMail(
  sent: readonly SentMail[],
  purpose: MailPurpose,
  isLastStillGood: boolean,
  limits: MailLimits,
  now: Date,
): MailPlan {
  const last = Math.max(...timesOf(sent, [purpose]))
  const gapEnds = Math.max(now.getTime(), last + limits.mailGapSeconds * 1000)
  if (gapEnds > now.getTime() && isLastStillGood) return { kind: 'not-needed' }
  const windows = [
    { max: limits.codesPerHour, lengthMs: hourMs },
    { max: limits.mailsPerDay, lengthMs: dayMs },
  ].map(({ max, lengthMs }) => {
    const isWithin = ({ sentAt }: SentMail) => sentAt.getTime() > now.getTime() - lengthMs
    const share = Math.max(1, Math.floor(max * strangersShare))
    return { max, lengthMs, within: sent.filter(isWithin), share }
  })
  const opensAt = windows.map(({ max, lengthMs, within, share }) => {
    const competing = competingTimes(within, purpose, share)
    return competing.length < max ? 0 : (competing.at(-max) ?? 0) + lengthMs
  })
  const waitMs = Math.max(...opensAt) - now.getTime()
  if (waitMs > 0) return { kind: 'too-many', seconds: Math.ceil(waitMs / 1000) }
  const isQuiet = windows.some(({ within, share }) => timesOf(within, strangersPurposes).length >= share)
  return { kind: 'send', at: new Date(gapEnds), isQuiet }
}

/** When the mails were sent that count against one more of this purpose, oldest first. */
function competingTimes(sent: readonly SentMail[], purpose: MailPurpose, share: number): number[] {
  if (purpose === 'sign-in') return timesOf(sent, ['sign-in'])
  if (purpose !== 'recovery') return timesOf(sent)
  return [...timesOf(sent, ['recovery']), ...timesOf(sent, strangersPurposes).slice(0, share)].toSorted((a, b) => a - b)
}

function timesOf(sent: readonly SentMail[], purposes?: readonly MailPurpose[]): number[] {
  const fitting = purposes ? sent.filter(({ purpose }) => purposes.includes(purpose)) : sent
  return fitting.map(({ sentAt }) => sentAt.getTime()).toSorted((a, b) => a - b)
}
