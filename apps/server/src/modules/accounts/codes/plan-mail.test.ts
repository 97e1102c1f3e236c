import { describe, expect, test } from 'vitest'
import { type MailPurpose, planMail, type SentMail } from './plan-mail.ts'

const now = new Date('2026-01-02T12:00:00Z')
const limits = { mailGapSeconds: 60, codesPerHour: 5, mailsPerDay: 10 }
/** Mails of one purpose, each so many minutes ago. */
const sent = (purpose: MailPurpose, ...minutes: number[]): SentMail[] =>
  minutes.map((ago) => ({ purpose, sentAt: new Date(now.getTime() - ago * 60_000) }))
const plan = (mails: readonly SentMail[], purpose: MailPurpose, isLastStillGood = true) =>
  planMail(mails, purpose, isLastStillGood, limits, now)
const hours = (...values: number[]) => values.map((value) => value * 60)

describe('a mail', () => {
  test('is sent at once to an address that got none', () => {
    expect(plan([], 'sign-up')).toEqual({ kind: 'send', at: now, isQuiet: false })
  })

  test('is not needed within the gap, or waits for its rest when the last code was used', () => {
    expect(plan(sent('sign-up', 0.5), 'sign-up')).toEqual({ kind: 'not-needed' })
    expect(plan(sent('sign-up', 0.5), 'sign-up', false)).toMatchObject({ at: new Date(now.getTime() + 30_000) })
    expect(plan(sent('recovery', 0.5), 'sign-up')).toMatchObject({ kind: 'send', at: now })
  })

  test.each([
    ['sign-up', [...sent('sign-up', 50, 40), ...sent('recovery', 30), ...sent('sign-in', 20, 10)], 600],
    ['change-email', sent('recovery', 59, 40, 30, 20, 10), 60],
    ['sign-in', sent('sign-in', 50, 40, 30, 20, 10), 600],
    ['recovery', [...sent('recovery', 50, 40, 30), ...sent('sign-up', 20, 10, 5)], 600],
    ['sign-up', sent('recovery', ...hours(23, 20, 18, 16, 14, 12, 10, 8, 6, 4)), 3600],
  ] as const)('for %s is refused beyond the limits, with the time until there is room', (purpose, mails, seconds) => {
    expect(plan(mails, purpose)).toEqual({ kind: 'too-many', seconds })
  })

  test('that signs in is not stopped by any number of other mails', () => {
    const flood = [...sent('sign-up', ...Array(20).fill(5)), ...sent('recovery', ...Array(20).fill(5))]
    expect(plan(flood, 'sign-in')).toMatchObject({ kind: 'send' })
  })

  test('that recovers is not stopped by sign-ups and changes of address alone', () => {
    const flood = [...sent('sign-up', ...Array(20).fill(5)), ...sent('change-email', ...hours(5, 6, 7, 8, 9))]
    expect(plan(flood, 'recovery')).toMatchObject({ kind: 'send' })
  })

  test('to an address with an account is quiet after two in an hour or four in a day', () => {
    expect(plan(sent('sign-up', 30), 'sign-up')).toMatchObject({ isQuiet: false })
    expect(plan([...sent('sign-up', 30), ...sent('change-email', 20)], 'sign-up')).toMatchObject({ isQuiet: true })
    expect(plan(sent('sign-up', ...hours(2, 3, 4)), 'sign-up')).toMatchObject({ isQuiet: false })
    expect(plan(sent('sign-up', ...hours(2, 3, 4, 5)), 'sign-up')).toMatchObject({ isQuiet: true })
  })
})
