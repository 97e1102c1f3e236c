import { readFileSync } from 'node:fs'
import { paySystems } from '@hexaverse/protocol/withdrawals'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { hidden, pageLanguage, sendContent } from '../demo-edge.ts'
import type { WalletCall } from './demo-wallet.ts'
import type { DemoVault } from './read-stand-ins.ts'

/** Part of every page of a demo that has its own chain. */
export const demoWalletScript = '/demo/wallet.js'

const maxEmailLength = 254

const body = Type.Object({
  standsFor: Type.Enum([...paySystems]),
  owner: Type.Optional(Type.String({ maxLength: maxEmailLength })),
  method: Type.String({ maxLength: 64 }),
  params: Type.Array(Type.Unknown(), { maxItems: 4 }),
})

/** Mounted in demo mode only, and only with the demo's own chain. Its parts load slowly and are needed late or never. */
export function addDemoWallet(http: FastifyInstance, vault: DemoVault): void {
  // Whatever the stand-ins have went through this wallet, so the page need not read the chain to find out about news.
  let sent = 0
  const script = readFileSync(new URL('./demo-wallet.js', import.meta.url), 'utf8')
  http.get(demoWalletScript, { schema: { hide: true } }, (_request, reply) =>
    sendContent(reply, 'text/javascript', script),
  )
  http.get('/demo/wallet', hidden, async (request, reply) => {
    const [{ readStandIns }, { walletPage }] = await Promise.all([
      import('./read-stand-ins.ts'),
      import('./wallet-page.ts'),
    ])
    const newest = String(sent)
    const { owner } = request.query as { owner?: unknown }
    const isNamed = typeof owner === 'string' && owner.length <= maxEmailLength
    const view = await readStandIns(vault, isNamed ? owner : undefined)
    return sendContent(reply, 'text/html', walletPage({ ...view, newest, language: pageLanguage(request) }))
  })
  http.get('/demo/wallet/newest', hidden, async () => ({ newest: String(sent) }))
  http.post<{ Body: WalletCall }>('/demo/wallet', { schema: { hide: true, body } }, async ({ body: call }) => {
    const { callDemoWallet } = await import('./demo-wallet.ts')
    const answer = await callDemoWallet(vault.rpcUrl, call)
    if (call.method === 'eth_sendTransaction') sent += 1
    return answer
  })
}
