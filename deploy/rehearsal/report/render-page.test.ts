import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const circumstances = { date: '2026-01-02', commit: 'abc1234', machine: 'a machine' }
const row = (step: string, isKept: boolean) => ({
  step,
  figure: { what: 'moves lost', value: isKept ? 0 : 2, unit: '', atMost: 0, isKept },
  seconds: 3.4,
})

test('the page of the rehearsal names every red figure, and a step once', () => {
  const page = renderPage({ rows: [row('Upgrade', true), row('Upgrade', false)], parts: [], circumstances })
  expect(page).toContain('Last run: 2026-01-02, commit abc1234, on a machine; **red: 1 of 2 figures**.')
  expect(page).toContain(
    '| Upgrade | moves lost | 0 | at most 0 | green | 3 |\n|  | moves lost | 2 | at most 0 | RED | 3 |',
  )
})

test('the page says so when every figure is green', () => {
  expect(renderPage({ rows: [row('Upgrade', true)], parts: [], circumstances })).toContain('; all 1 figures are green.')
})
