import type { Agreement } from './chain.ts'
import type { Provider } from './provider.ts'

/** Asks every provider. Only one answer that all of them give is an answer. */
export async function agree<T>(
  about: string,
  providers: readonly Provider[],
  ask: (provider: Provider) => Promise<T>,
): Promise<Agreement<T>> {
  const [first, ...others] = await Promise.all(providers.map(ask))
  if (first === undefined) throw new Error('There is no provider to ask.')
  const isSame = others.every((other) => inWords(other) === inWords(first))
  return isSame ? { agreed: true, value: first } : { agreed: false, about, time: undefined }
}

function inWords(answer: unknown): string {
  return JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}
