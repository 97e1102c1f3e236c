declare global {
  interface Window {
    /** Begun by `first.js`, by path, while the program was still on its way. */
    readonly earlyAnswers?: Record<string, Promise<Response>>
  }
}

/** Like `fetch`, but what was asked early is not asked again; each early answer serves once. */
export const earlyFetch: typeof fetch = (input, init) => {
  const path = String(input)
  const answers = window.earlyAnswers ?? {}
  const early = answers[path]
  delete answers[path]
  return early ?? fetch(input, init)
}
