import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from './start-product.ts'

const clockedServer = fileURLToPath(new URL('./clocked-server.ts', import.meta.url))

export interface ClockedProduct extends Product {
  /** Advances the clock of the server, not that of the browser. */
  advance(ms: number): Promise<void>
}

export async function startClockedProduct(environment: Record<string, string>): Promise<ClockedProduct> {
  const product = await startProduct(environment, clockedServer)
  return {
    ...product,
    advance: async (ms) => {
      const moved = once(product.server, 'message')
      product.server.send({ advanceMs: ms })
      await moved
    },
  }
}
