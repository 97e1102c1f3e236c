import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoChainKeys, demoPeople } from '../../../apps/server/src/modules/demo/demo-people.ts'
import { OwnChain } from '../../../apps/server/test/faults/coins/own-chain.ts'
import { type MailGuard, type MailSink, startMailSink } from '../../../apps/server/test/harness/accounts/mail-sink.ts'
import { type AwsStandIn, startAwsStandIn } from '../../../apps/server/test/harness/withdrawals/aws-stand-in.ts'
import { Authority, type Certificate } from './authority.ts'
import { Gateway, gatewayPort } from './gateway.ts'

export const hosts = {
  site: 'play.example.org',
  mail: 'mail.example.org',
  providers: ['polygon.provider-one.example', 'polygon.provider-two.example'],
  kms: 'kms.eu-central-1.example',
  cloudTrail: 'cloudtrail.eu-central-1.example',
} as const

const shiftClock = fileURLToPath(new URL('../../../bench/faults/shift-clock.ts', import.meta.url))

/** Everything outside the site: the mail server, the chain with two providers, the KMS, and who certifies names. */
export interface World {
  readonly authority: Authority
  readonly siteCertificate: Certificate
  readonly mailbox: MailSink
  /** The login that the mail server knows. */
  readonly mailGuard: MailGuard
  readonly chain: OwnChain
  readonly gateway: Gateway
  /** The key of the vouchers and the record of its uses. */
  readonly kms: AwsStandIn
  /** The settings that only the operator knows, by the file that they are written into. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export async function openWorld(folder: string): Promise<World> {
  mkdirSync(folder, { recursive: true })
  const authority = new Authority(join(folder, 'authority'))
  const others = [hosts.mail, ...hosts.providers, hosts.kms, hosts.cloudTrail]
  const otherCertificate = authority.issue('others', others)
  const { cert, key } = otherCertificate
  const mailGuard = { cert, key, user: 'hexaverse', password: 'only-for-the-rehearsal' }
  const mailbox = await startMailSink(465, mailGuard)
  const chain = new OwnChain(folder, shiftClock)
  await chain.start()
  await chain.deploy()
  const kms = await startAwsStandIn(demoChainKeys.signer)
  const gateway = await Gateway.open(otherCertificate)
  for (const name of hosts.providers) {
    gateway.lead(name, chain.url)
    gateway.demandKey(name, '/a-key')
  }
  for (const name of [hosts.kms, hosts.cloudTrail]) gateway.lead(name, kms.url)
  return {
    authority,
    siteCertificate: authority.issue('site', [hosts.site]),
    mailbox,
    mailGuard,
    chain,
    gateway,
    kms,
    settings: settingsOf(chain.vault, authority.file),
  }
}

/** The address of the mail server with its login of this moment. */
export function mailUrlOf({ user, password }: MailGuard): string {
  return `smtps://${user}:${password}@${hosts.mail}:465`
}

export function providerUrls(path: string): string {
  return hosts.providers.map((name) => `https://${name}:${gatewayPort}${path}`).join(',')
}

function settingsOf(vault: string, authority: string): World['settings'] {
  const everywhere = { HXCN_CONTRACT_ADDRESS: vault, NODE_EXTRA_CA_CERTS: authority }
  const server = { ...everywhere, HXCN_TREASURY_ADDRESS: demoPeople.treasury.address }
  const signer = {
    ...everywhere,
    CLAIM_SIGNER_ADDRESS: demoPeople.signer.address,
    AWS_ENDPOINT_URL_KMS: `https://${hosts.kms}:${gatewayPort}`,
    AWS_ENDPOINT_URL_CLOUDTRAIL: `https://${hosts.cloudTrail}:${gatewayPort}`,
  }
  return { 'server.env': server, 'operator.env': server, 'signer.env': signer }
}
