import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from './settings-table.ts'

test('docs/settings.md matches the schema of the settings (npm run operator -- settings prints the table)', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  expect(page).toContain(settingsTable())
})
