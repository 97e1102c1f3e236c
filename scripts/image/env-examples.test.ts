import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Program, readSettings } from '../../apps/server/src/config/read-settings.ts'
import { readSecretFiles } from '../../apps/server/src/config/secret-files.ts'
import { settingsSchema } from '../../apps/server/src/config/settings.ts'
import { readText } from '../repository/tracked-files.ts'

const secrets: Readonly<Record<string, string>> = {
  chain_rpc_url: 'https://one.example.org/key,https://two.example.org/key',
  redis_url: 'redis://:password@redis:6379',
  smtp_url: 'smtps://user:password@mail.example.org:465',
  transcript_key: '12'.repeat(32),
  guardian_key: `0x${'34'.repeat(32)}`,
  aws_access_key_id: 'id',
  aws_secret_access_key: 'secret',
}

function secretAt(path: string): string | undefined {
  const name = path.replace('/run/secrets/', '')
  return name.endsWith('database_url') ? 'postgres://login:password@database/hexaverse' : secrets[name]
}

/** Also the settings that are commented out. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}

describe.each<[Program, string]>([
  ['server', 'deploy/server.env.example'],
  ['signer', 'deploy/signer.env.example'],
  ['operator', 'deploy/operator.env.example'],
])('the example of the settings of the %s', (program, path) => {
  const text = readText(path)

  test('names only settings that exist', () => {
    const known = Object.keys(settingsSchema.properties).flatMap((name) => [name, `${name}_FILE`])
    expect(namesIn(text).filter((name) => !known.includes(name))).toEqual([])
  })

  test('has everything that production demands', () => {
    const { environment, problems } = readSecretFiles(parseEnv(text), secretAt)
    expect(problems).toEqual([])
    expect(readSettings(environment, program)).toMatchObject({ ok: true })
  })

  test('gives every secret as a file', () => {
    expect(
      namesIn(text).filter((name) => /(DATABASE_URL|_KEY|_SECRET|_TOKEN|SMTP_URL|REDIS_URL|KEY_ID)$/.test(name)),
    ).toEqual([])
  })
})

test('the server’s example has no secret of the signer, and neither has the server in compose.yaml', () => {
  const signers = /signer_database_url|aws_|claim_signer|kms/i
  expect(readText('deploy/server.env.example')).not.toMatch(signers)
  const compose = readText('deploy/compose.yaml')
  const server = compose.slice(compose.indexOf('x-server:'), compose.indexOf('services:'))
  expect(server).toContain('web_database_url')
  expect(server).not.toMatch(signers)
})

test.each(['server', 'signer', 'operator'])('compose.yaml gives the %s every file that its example names', (name) => {
  const files = [...readText(`deploy/${name}.env.example`).matchAll(/^[A-Z_]+_FILE=\/run\/secrets\/(.*)$/gm)].map(
    ([, file = '']) => file,
  )
  const compose = readText('deploy/compose.yaml')
  const missing = files.filter((file) => !compose.includes(`/etc/hexaverse/secrets/${name}/${file} }`))
  expect(missing).toEqual([])
})
