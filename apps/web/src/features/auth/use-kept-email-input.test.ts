import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Input } from '../../shared/form/use-input.ts'
import { useKeptEmailInput } from './use-kept-email-input.ts'

/** The field of a page that has just been opened. */
function openPage(): Input {
  const fields: Input[] = []
  renderToStaticMarkup(
    createElement(() => {
      fields.push(useKeptEmailInput())
      return null
    }),
  )
  const [field] = fields
  if (!field) throw new Error('The page was not rendered')
  return field
}

describe('the address typed into an entry form', () => {
  afterEach(() => openPage().clear())

  it('is none at first', () => {
    expect(openPage()).toMatchObject({ value: '', isValid: false })
  })

  it('is there again on the next page, however much of it was typed', () => {
    openPage().change('ada@')
    expect(openPage()).toMatchObject({ value: 'ada@', isValid: false, error: undefined })
    openPage().change('ada@example.com')
    expect(openPage()).toMatchObject({ value: 'ada@example.com', isValid: true })
  })

  it('is gone once it was cleared', () => {
    openPage().change('ada@example.com')
    openPage().clear()
    expect(openPage().value).toBe('')
  })
})
