import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Input } from '../../shared/form/use-input.ts'
import { useKeptEmailInput } from './use-kept-email-input.ts'

/** Opens an entry page and returns its e-mail field. */
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

describe('the e-mail field of the entry forms', () => {
  afterEach(() => openPage().clear())

  it('is empty at first', () => {
    expect(openPage()).toMatchObject({ value: '', isValid: false })
  })

  it('keeps the typed address on the next page, complete or not', () => {
    openPage().change('ada@')
    expect(openPage()).toMatchObject({ value: 'ada@', isValid: false, error: undefined })
    openPage().change('ada@example.com')
    expect(openPage()).toMatchObject({ value: 'ada@example.com', isValid: true })
  })

  it('stays empty on the next page after it was cleared', () => {
    openPage().change('ada@example.com')
    openPage().clear()
    expect(openPage().value).toBe('')
  })
})
