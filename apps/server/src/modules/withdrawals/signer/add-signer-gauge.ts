import { once } from 'node:events'
import { createConnection } from 'node:net'
import { Gauge, type Registry } from 'prom-client'
import { withTimeout } from '../../../platform/with-timeout.ts'

const connectLimitMs = 1000

/** Reports whether the signer accepts connections. It is asked for nothing: its only request is to sign. */
export function addSignerGauge(registry: Registry, socketPath: string): void {
  new Gauge({
    name: 'signer_away',
    help: '1 while this server cannot connect to the signer',
    registers: [registry],
    async collect() {
      this.set((await canConnect(socketPath)) ? 0 : 1)
    },
  })
}

async function canConnect(socketPath: string): Promise<boolean> {
  const socket = createConnection(socketPath)
  try {
    return await withTimeout(once(socket, 'connect'), connectLimitMs)
  } catch {
    return false
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}
