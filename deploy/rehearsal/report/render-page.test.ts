import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const circumstances = { date: '2026-01-02', commit: 'abc1234', machine: 'a machine' }
const row = (step: string, isKept: boolean) => ({
  step,
  figure: { what: 'moves lost', value: isKept ? 0 : 2, unit: '', atMost: 0, isKept },
  seconds: 3.4,
})

test('the page of the rehearsal names every red figure, and a step once', () => {
  const page = renderPage({
    rows: [row('Upgrade', true), row('Upgrade', false)],
    parts: [],
    contents: [],
    circumstances,
  })
  expect(page).toContain('Last run: 2026-01-02, commit abc1234, on a machine; **red: 1 of 2 figures**.')
  expect(page).toContain(
    '| Upgrade | moves lost | 0 | at most 0 | green | 3 |\n|  | moves lost | 2 | at most 0 | RED | 3 |',
  )
})

test('the page says so when every figure is green', () => {
  const page = renderPage({ rows: [row('Upgrade', true)], parts: [], contents: [], circumstances })
  expect(page).toContain('; all 1 figures are green.')
  expect(page).not.toContain('## The image')
})

test('the page lists the packages of the image by their kind, and its size', () => {
  const contents = ['npm pg 8.1.0', 'npm ws 8.2.0', 'deb libc6 2.41-12', '3 packages, 9 files, 201.5 MB']
  const page = renderPage({ rows: [row('Upgrade', true)], parts: [], contents, circumstances })
  expect(page).toContain('3 packages, 9 files, 201.5 MB')
  expect(page).toContain('- **Of Debian:** libc6 2.41-12\n- **Of npm:** pg 8.1.0, ws 8.2.0\n')
})
