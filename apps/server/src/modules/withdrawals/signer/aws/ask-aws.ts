interface AwsAnswer<Output> {
  readonly status: number
  /** The id of this call in the records of AWS. */
  readonly requestId: string | undefined
  /** Undefined if AWS refused. */
  readonly body: Output | undefined
}

/** What the SDK says about a call, in its answers and in its errors. */
interface Described {
  readonly $metadata?: { readonly httpStatusCode?: number | undefined; readonly requestId?: string | undefined }
}

/**
 * Makes one call within a time limit. No text of AWS is passed on, because it may name the account: of a refusal the HTTP
 * status remains, and of a call without an answer the kind of the fault.
 */
export async function askAws<Output extends Described>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<Output>,
): Promise<AwsAnswer<Output>> {
  try {
    const body = await within(limitMs, call)
    return { ...describe(body), body }
  } catch (problem) {
    const described = describe(problem as Described)
    if (described.status === 0) throw new Error(`AWS did not answer: ${kindOf(problem)}.`)
    return { ...described, body: undefined }
  }
}

function describe({ $metadata }: Described): { status: number; requestId: string | undefined } {
  return { status: $metadata?.httpStatusCode ?? 0, requestId: $metadata?.requestId }
}

/** The SDK's requests end with the signal. What it does before, such as a search for credentials, goes on unheard. */
export async function within<T>(limitMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs)
  const answered = call(signal)
  const late = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => late.reject(signal.reason), { once: true })
  return Promise.race([answered, late.promise])
}

/** Such as `ECONNREFUSED`, `TimeoutError` or `CredentialsProviderError`. */
export function kindOf(problem: unknown): string {
  const { code, name } = problem as { code?: unknown; name?: unknown }
  return String(typeof code === 'string' ? code : name)
}
