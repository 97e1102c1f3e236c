import { readFileSync } from 'node:fs'
import { type PaySystem, paySystems } from '@hexaverse/protocol/withdrawals'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { WalletCall } from './demo-wallet.ts'

/** Part of every page of a demo that has its own chain. */
export const demoWalletScript = '/demo/wallet.js'

const body = Type.Object({
  standsFor: Type.Enum([...paySystems]),
  method: Type.String({ maxLength: 64 }),
  params: Type.Array(Type.Unknown(), { maxItems: 4 }),
})

/** Mounted in demo mode only, and only with the demo's own chain. */
export function addDemoWallet(http: FastifyInstance, rpcUrl: string): void {
  const script = readFileSync(new URL('./demo-wallet.js', import.meta.url), 'utf8')
  http.get(demoWalletScript, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').serializer(String).send(script),
  )
  http.post<{ Body: WalletCall & { standsFor: PaySystem } }>(
    '/demo/wallet',
    { schema: { hide: true, body } },
    async ({ body: { standsFor, ...call } }) => {
      const { callDemoWallet } = await import('./demo-wallet.ts')
      return callDemoWallet(standsFor, rpcUrl, call)
    },
  )
}
