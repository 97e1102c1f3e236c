import { isLoopback, isLoopbackUrl } from '../platform/is-loopback.ts'
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
    isBroken: (s) => s.PUBLIC_URL !== undefined && !isLoopbackUrl(s.PUBLIC_URL),
    line: `PUBLIC_URL must be an address of this machine alone, such as http://127.0.0.1:3000, in demo mode: ${remedy}.`,
  },
  {
    isBroken: (s) => listOf(s.CHAIN_RPC_URL).some((url) => URL.canParse(url) && !isLoopbackUrl(url)),
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
