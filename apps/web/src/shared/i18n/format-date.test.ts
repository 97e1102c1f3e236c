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
  it.each([
    ['en', '12:05 AM'],
    ['uk', '00:05'],
  ])('has hour and minute in the format of %s', (language, text) => {
    const time = formatTime(new Date('2025-04-18T00:05:00Z'), language, 'UTC')
    expect(time.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(text)
  })
})
