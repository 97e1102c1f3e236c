import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Certificate } from './authority.ts'

/** The port of every service of others; 443 is the site's. */
export const gatewayPort = 9443

/**
 * Everything of others that the site reaches by HTTPS, by name: the providers of the chain, the KMS and CloudTrail. A
 * name may be taken away and given back while the site runs.
 */
export class Gateway {
  readonly #targets = new Map<string, string>()
  readonly #keys = new Map<string, string>()

  static async open({ cert, key }: Certificate): Promise<Gateway> {
    const gateway = new Gateway()
    const server = createServer({ cert, key }, (incoming, answer) => gateway.#pass(incoming, answer))
    server.listen(gatewayPort, '127.0.0.1')
    await once(server, 'listening')
    return gateway
  }

  /** What is behind a name, over HTTP on this machine. Undefined: nobody answers any more. Returns what was before. */
  lead(name: string, url: string | undefined): string | undefined {
    const before = this.#targets.get(name)
    if (url === undefined) this.#targets.delete(name)
    else this.#targets.set(name, url)
    return before
  }

  /** From now on only requests to this path are passed on, as a provider does whose addresses hold a key. */
  demandKey(name: string, path: string): void {
    this.#keys.set(name, path)
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const name = (incoming.headers.host ?? '').split(':')[0] ?? ''
    const target = this.#targets.get(name)
    if (target === undefined) return void incoming.socket.destroy()
    const { method, headers, url = '/' } = incoming
    if (url !== (this.#keys.get(name) ?? url)) return void answer.writeHead(401).end()
    const passed = request(new URL(url, target), { ...(method && { method }), headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => incoming.socket.destroy())
    incoming.pipe(passed)
  }
}
