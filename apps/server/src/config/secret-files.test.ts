import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSecretFiles } from './secret-files.ts'

describe('settings in files', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hexaverse-secrets-'))
    file = join(folder, 'secret')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('refuses a setting that is given twice, and prints neither', () => {
    writeFileSync(file, 'planted-secret')
    const { problems } = readSecretFiles({ SMTP_URL: 'smtp://other-secret', SMTP_URL_FILE: file })
    expect(problems).toEqual(['SMTP_URL and SMTP_URL_FILE are both set: only one may be.'])
  })

  test('refuses a file that is not there, that is a folder, or that is empty', () => {
    writeFileSync(file, '\n')
    const { problems } = readSecretFiles({
      SERVER_KEY_FILE: join(folder, 'nowhere'),
      TRANSCRIPT_KEY_FILE: folder,
      REDIS_URL_FILE: file,
    })
    expect(problems).toEqual([
      'REDIS_URL_FILE names an empty file.',
      'SERVER_KEY_FILE names a file that cannot be read.',
      'TRANSCRIPT_KEY_FILE names a file that cannot be read.',
    ])
  })

  test('reads a setting without the line end of its file, and leaves the others alone', () => {
    writeFileSync(file, 'redis://:secret@redis:6379\n')
    const { environment, problems } = readSecretFiles({ REDIS_URL_FILE: file, PORT: '3001', LOG_FILE: file })
    expect(problems).toEqual([])
    expect(environment).toMatchObject({ REDIS_URL: 'redis://:secret@redis:6379', PORT: '3001', LOG_FILE: file })
  })

  test('treats an empty name of a file as absent', () => {
    expect(readSecretFiles({ REDIS_URL_FILE: ' ' })).toMatchObject({ problems: [] })
  })
})
