import { describe, expect, test } from 'vitest'
import { type RefusalKind, readGranted, readRefusal, refusalToWire, successToWire, withSecondName } from './answers.ts'

const told = { sentence: 'No.', code: 'busy', params: { seconds: 3 } }
const fields: [kind: RefusalKind, field: string][] = [
  ['error', 'ErrorMessage'],
  ['wrong-password', 'WrongPassword'],
  ['bad-attempt', 'BadAttempt'],
  ['no-attempts', 'NoAttempts'],
  ['message', 'message'],
]

describe('a refusal', () => {
  test.each(fields)('of the kind %s has its sentence in the field %s', (kind, field) => {
    const wire = refusalToWire({ kind, ...told })
    expect(JSON.stringify(wire)).toBe(`{"${field}":"No.","code":"busy","params":{"seconds":3}}`)
    expect(readRefusal(wire)).toEqual({ kind, ...told })
  })

  test('may lack its code and parameters', () => {
    expect(readRefusal({ ErrorMessage: 'No.' })).toEqual({ kind: 'error', sentence: 'No.', code: '', params: {} })
  })

  test('has its sentence under a second name for older clients', () => {
    expect(withSecondName({ ErrorMessage: 'No.', code: 'busy' })).toEqual({
      ErrorMessage: 'No.',
      code: 'busy',
      error: 'No.',
    })
    for (const answer of [undefined, null, { roomId: 'mars' }]) expect(withSecondName(answer)).toBe(answer)
  })
})

describe('a success', () => {
  test('has its sentence in the field SuccessMessage', () => {
    const wire = successToWire(told)
    expect(JSON.stringify(wire)).toBe('{"SuccessMessage":"No.","code":"busy","params":{"seconds":3}}')
    expect(readGranted(wire)).toEqual(told)
  })

  test.each([null, 7, 'text', [], {}, { SuccessMessages: 'x' }, { ErrorMessage: 7 }])('%j is neither', (answer) => {
    expect(readRefusal(answer)).toBeUndefined()
    expect(readGranted(answer)).toBe(answer)
  })
})
