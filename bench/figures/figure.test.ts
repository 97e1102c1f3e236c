import { describe, expect, test } from 'vitest'
import { describeBar, describeFigure, describeReach, describeValue, type Figure } from './figure.ts'

const figure: Figure = { what: 'a paint', value: 1.8, unit: ' s', atMost: 2, moonshot: 1.2, isKept: true }

describe('a figure', () => {
  test('without a value is described as "never"', () => {
    expect(describeValue({ value: null, unit: ' ms' })).toBe('never')
  })

  test('is rounded by its size, and milliseconds from 1000 on are described in seconds', () => {
    const described = [0.043, 0.5, 3.456, 41.6, 7, 12_345.6].map((value) => describeValue({ value, unit: '' }))
    expect(described).toEqual(['0.043', '0.50', '3.46', '42', '7', '12,346'])
    expect(describeValue({ value: 303.4, unit: ' ms' })).toBe('303 ms')
    expect(describeValue({ value: 3030, unit: ' ms' })).toBe('3.03 s')
  })

  test('describes its bar as "at most" or "at least"', () => {
    expect(describeBar(figure)).toBe('at most 2 s')
    expect(describeBar({ what: 'frames', value: 51, unit: ' s', atLeast: 50, isKept: true })).toBe('at least 50 s')
    expect(describeBar({ what: 'timers', value: 4, unit: '', isKept: true })).toBe('')
  })

  test('has missed its bar, reached it, or reached its moonshot', () => {
    expect(describeReach({ ...figure, value: 2.1, isKept: false })).toBe('MISSED')
    expect(describeReach(figure)).toBe('bar')
    expect(describeReach({ ...figure, value: 1.2 })).toBe('moonshot')
    const frames: Figure = { what: 'frames', value: 61, unit: '', atLeast: 50, moonshot: 60, isKept: true }
    expect([describeReach(frames), describeReach({ ...frames, value: 59 })]).toEqual(['moonshot', 'bar'])
  })

  test('is described with its bar where it misses the bar', () => {
    const late: Figure = {
      what: 'back in step, p99',
      value: 3030,
      unit: ' ms',
      atMost: 3000,
      aside: 'median 2.6 s',
      isKept: false,
    }
    expect(describeFigure(late)).toBe('back in step, p99: 3.03 s (median 2.6 s; **at most 3 s**)')
    expect(describeFigure({ ...late, value: null })).toContain(': never (')
    expect(describeFigure({ what: 'lost', value: 0, unit: '', atMost: 0, isKept: true })).toBe('lost: 0')
  })
})
