import { BlockList, isIP } from 'node:net'
import { listOf } from './list-of.ts'
import type { Rule } from './setting-rules.ts'

/** Accounts with a public password and a mailbox that everybody reads: in the open it is a forgotten `NODE_ENV`. */
const remedy = 'set NODE_ENV=production for a server that others reach'

/**
 * Demo mode stays on this machine, with coins that are worth nothing. No setting lifts these rules, which hold for the
 * server and for the signer.
 */
export const demo: readonly Rule[] = [
  {
    isBroken: (s) => !isLoopback(s.HOST),
    line: `HOST must be an address of this machine alone, such as 127.0.0.1, in demo mode: ${remedy}.`,
  },
  {
    isBroken: (s) => s.PUBLIC_URL !== undefined && !isLocalUrl(s.PUBLIC_URL),
    line: `PUBLIC_URL must be an address of this machine alone, such as http://127.0.0.1:3000, in demo mode: ${remedy}.`,
  },
  {
    isBroken: (s) => listOf(s.CHAIN_RPC_URL).some((url) => URL.canParse(url) && !isLocalUrl(url)),
    line: `CHAIN_RPC_URL must name chains of this machine alone, such as http://127.0.0.1:8545, in demo mode: ${remedy}.`,
  },
]

/** The signer itself needs the setting: the server names the socket on which it is to listen. */
export const demoServer: readonly Rule[] = [
  {
    isBroken: (s) => s.SIGNER_SOCKET !== undefined,
    line: `SIGNER_SOCKET must not be set in demo mode, which starts a signer of its own: ${remedy}.`,
  },
]

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(host: string): boolean {
  const version = isIP(host)
  return version === 0 ? host === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** The host of a URL is normalised: 127.1 is 127.0.0.1 there, and an IPv6 address has brackets. */
function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}
