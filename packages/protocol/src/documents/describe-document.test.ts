import { describe, expect, it } from 'vitest'
import { describeDocument } from './describe-document.ts'

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `w${from + at}`).join(' ')

describe('the description of a document', () => {
  it('is empty for an empty body and for a body of markup only', () => {
    expect(describeDocument('')).toBe('')
    expect(describeDocument('![a board](/img/board.svg)\n\n---\n\n<hr>')).toBe('')
  })

  it('is the whole body when the body is shorter than the limit', () => {
    expect(describeDocument('Two words')).toBe('Two words')
  })

  it('is cut to sixteen words', () => {
    expect(describeDocument(count(1, 40))).toBe(count(1, 16))
  })

  it('has no markup and separates blocks by spaces', () => {
    const body =
      '## A *bold* claim\n\nSee [the rules](/rules) and `code`.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |'
    expect(describeDocument(body)).toBe('A bold claim See the rules and code. one two a b c d')
  })

  it('contains no script and no tag, whatever the body contains', () => {
    expect(describeDocument('<script>alert(1)</script>\n\nHello <img src=x onerror=alert(1)> there')).toBe(
      'Hello there',
    )
  })
})
