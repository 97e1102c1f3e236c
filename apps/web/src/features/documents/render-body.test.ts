import { expect, it } from 'vitest'
import { renderBody } from './render-body.tsx'

it('lists top-level headings of levels 1 and 2 as sections, and no smaller, quoted or raw HTML heading', () => {
  const { sections } = renderBody(
    '# One *and* `two`\n\n## Three\n\n### Small\n\n> ## Quoted\n\n<h2>Raw</h2>\n\n## Four',
  )
  expect(sections).toEqual([
    { id: 'section-1', title: 'One and two' },
    { id: 'section-2', title: 'Three' },
    { id: 'section-3', title: 'Four' },
  ])
})
