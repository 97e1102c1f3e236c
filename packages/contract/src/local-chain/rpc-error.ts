/** An answer of the chain that is a "no". A revert has code 3 and the revert data, as public nodes answer it. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
