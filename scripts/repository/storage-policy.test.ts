import { expect, test } from 'vitest'
import { readText, repositoryFiles } from './tracked-files.ts'

const policies = ['en', 'uk'].map((language) => `content/policies/cookie-and-storage-usage-policy.${language}.md`)
const keepers = repositoryFiles()
  .filter((path) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  .map(readText)
  .filter((code) => /browserStorage|tabStorage|KeyValueStore/.test(code))

/** The key of a stored value, or the beginning of a key that ends with a room id. */
const keyPattern = /\b(?:key|\w+Key|keyOf) = (?:'(\w+)'|.*`(\w+\/)\$)/g

test.each(policies)('%s names every key that the site stores in the browser', (policy) => {
  const keys = keepers.flatMap((code) =>
    [...code.matchAll(keyPattern)].map(([, whole, beginning]) => whole ?? beginning),
  )
  expect(keys.length).toBeGreaterThan(8)
  const text = readText(policy)
  expect(keys.filter((key) => !text.includes(`| \`${key}\` `))).toEqual([])
})
