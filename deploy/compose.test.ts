import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from '../scripts/repository/tracked-files.ts'

interface Service {
  readonly mem_limit?: string
  readonly ulimits?: { readonly nofile?: number }
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly secrets?: readonly (string | { readonly source: string })[]
  readonly environment?: Readonly<Record<string, string>>
  readonly network_mode?: string
  readonly privileged?: boolean
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly secrets: Readonly<Record<string, { readonly file?: string }>>
}

const { services, networks, secrets } = parse(readText('deploy/compose.yaml'), { merge: true }) as Compose
const all = Object.entries(services)
const nodes = ['server-1', 'server-2']

function service(name: string): Service {
  const found = services[name]
  if (!found) throw new Error(`compose.yaml has no service ${name}`)
  return found
}

function networksOf(name: string): string[] {
  const { networks: named = [] } = service(name)
  return Array.isArray(named) ? [...named] : Object.keys(named)
}

/** The names of the volumes and the folders that it shares with others. */
function volumesOf(name: string): string[] {
  return (service(name).volumes ?? []).map((volume) => volume.split(':').find((part) => /^[\w./-]+$/.test(part)) ?? '')
}

describe('every service of compose.yaml', () => {
  test.each(all)('%s has limits of memory and open files', (_, { mem_limit: memory, ulimits }) => {
    expect(memory).toMatch(/^\d+[mg]$/)
    expect(ulimits?.nofile).toBeGreaterThanOrEqual(1024)
  })

  test.each(all)('%s has networks of this file only, and no rights over the machine', (name, how) => {
    expect(networksOf(name)).not.toEqual([])
    expect(networksOf(name).filter((network) => !(network in networks))).toEqual([])
    expect([how.network_mode, how.privileged]).toEqual([undefined, undefined])
  })

  test.each(all)('%s has no secret in its environment', (_, { environment = {} }) => {
    const secret = /(DATABASE_URL|REDIS_URL|SMTP_URL|_KEY|_SECRET|_TOKEN|PASSWORD|KEY_ID)$/
    expect(Object.keys(environment).filter((name) => secret.test(name))).toEqual([])
  })
})

test('only the proxy has ports on the machine', () => {
  expect(all.filter(([, { ports = [] }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy'])
  expect(service('proxy').ports).toEqual(['80:80', '443:443'])
})

test('the signer shares no network with a node, and of folders only that of its socket', () => {
  for (const node of nodes) {
    expect(networksOf('signer').filter((name) => networksOf(node).includes(name))).toEqual([])
    expect(volumesOf('signer').filter((name) => volumesOf(node).includes(name))).toEqual(['signer-socket'])
  }
})

test('the signer, the database and Redis are in no network with the proxy', () => {
  for (const name of ['signer', 'database', 'redis', 'prometheus']) expect(networksOf(name)).not.toContain('edge')
  expect(networksOf('proxy')).toEqual(['edge'])
})

test('no network of the database leads out of the machine', () => {
  const leadsOut = networksOf('database').filter((name) => networks[name]?.internal !== true)
  expect(leadsOut).toEqual([])
})

describe('the secrets', () => {
  test('are files of one folder', () => {
    const elsewhere = Object.entries(secrets).filter(([, how]) => !how.file?.startsWith('/etc/hexaverse/secrets/'))
    expect(elsewhere).toEqual([])
    expect(Object.values(secrets).filter((how) => Object.keys(how).join() !== 'file')).toEqual([])
  })

  test('are all used, and those of one process by no other', () => {
    const usedBy = (secret: string) =>
      all
        .filter(([, how]) => how.secrets?.some((one) => (typeof one === 'string' ? one : one.source) === secret))
        .map(([name]) => name)
    const ownersOf: Readonly<Record<string, readonly string[]>> = {
      server: nodes,
      signer: ['signer'],
      redis: ['redis'],
      database: ['database'],
      operator: ['operator', 'backup'],
    }
    for (const [name, { file = '' }] of Object.entries(secrets)) {
      const owners = ownersOf[file.split('/')[4] ?? ''] ?? []
      expect(usedBy(name).filter((user) => !owners.includes(user))).toEqual([])
      expect([name, usedBy(name).length]).not.toEqual([name, 0])
    }
  })
})
