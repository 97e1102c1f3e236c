import { performance } from 'node:perf_hooks'

export interface Request {
  readonly path: string
  readonly body: object
  readonly headers?: Record<string, string>
}

export interface SeenAnswer {
  readonly milliseconds: number
  /** Everything else that a stranger can see of it, without the time of day. */
  readonly bytes: string
}

export async function seeAnswer(address: string, { path, body, headers }: Request): Promise<SeenAnswer> {
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/hc_data${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const milliseconds = performance.now() - startedAt
  const seen = [...answer.headers].filter(([name]) => name !== 'date')
  return { milliseconds, bytes: JSON.stringify([answer.status, seen, text]) }
}
