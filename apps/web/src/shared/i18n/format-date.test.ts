import { describe, expect, it } from 'vitest'
import { formatDate, formatMoment, formatTime } from './format-date.ts'

const date = new Date('2025-04-18T00:00:00Z')

describe('a date', () => {
  it('is written in English for an unknown language', () => {
    expect(formatDate(date, 'tlh')).toBe('April 18, 2025')
  })

  it.each([
    ['en', 'April 18, 2025'],
    ['uk', '18 квітня 2025 р.'],
    ['ua', '18 квітня 2025 р.'],
    ['ru', '18 апреля 2025 г.'],
  ])('is written in the language %s', (language, text) => {
    expect(formatDate(date, language).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('a date with a time', () => {
  it.each([
    ['en', 'Apr 18, 2025, 12:05 AM'],
    ['uk', '18 квіт. 2025 р., 00:05'],
  ])('has hour and minute in the language %s', (language, text) => {
    const moment = formatMoment(new Date('2025-04-18T00:05:00Z'), language, 'UTC')
    expect(moment.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(text)
  })
})

describe('a time of day', () => {
  const moment = new Date('2025-04-18T00:05:00Z')

  it.each([
    ['the same day', '2025-04-18T23:59:00Z', '00:05', '00:05'],
    ['the day before', '2025-04-17T23:59:00Z', 'Apr 18, 00:05', '18 квіт., 00:05'],
    ['another year', '2026-04-18T00:05:00Z', 'Apr 18, 2025, 00:05', '18 квіт. 2025 р., 00:05'],
  ])('is read on %s as HH:MM, with the day if it is another one', (_, now, english, ukrainian) => {
    const read = (language: string) =>
      formatTime(moment, language, { now: new Date(now), timeZone: 'UTC' }).replaceAll(/[\u202f\u00a0]/g, ' ')
    expect([read('en'), read('uk')]).toEqual([english, ukrainian])
  })

  it('is that of the reader’s time zone, as is the day', () => {
    const now = new Date('2025-04-17T23:59:00Z')
    expect(formatTime(moment, 'en', { now, timeZone: 'Europe/Kyiv' })).toBe('03:05')
    expect(formatTime(moment, 'en', { now, timeZone: 'America/New_York' })).toBe('20:05')
  })
})
