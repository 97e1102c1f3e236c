import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StartUpResult } from './start-up.ts'
import { tryFirst } from './use-opening.ts'

describe('the first attempt to open the site', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('knows an outcome that is there at once, so that no loading screen is drawn', async () => {
    expect((await tryFirst(async () => 'ready', false)).known).toEqual({ result: 'ready' })
  })

  it('knows a problem that is there at once', async () => {
    const problem = new Error('The texts cannot be loaded')
    expect((await tryFirst(() => Promise.reject(problem), false)).known).toEqual({ problem })
  })

  it('does not wait for a slow server: the loading screen is shown, and the outcome follows', async () => {
    const server = Promise.withResolvers<StartUpResult>()
    const trying = tryFirst(() => server.promise, false)
    await vi.advanceTimersByTimeAsync(1000)
    const { known, outcome } = await trying
    expect(known).toBeUndefined()
    server.resolve('ready')
    expect(await outcome).toEqual({ result: 'ready' })
  })

  it('waits for a slow server while the page shows its first words, so that no loading screen replaces them', async () => {
    const server = Promise.withResolvers<StartUpResult>()
    const trying = tryFirst(() => server.promise, true)
    await vi.advanceTimersByTimeAsync(1000)
    server.resolve('ready')
    expect((await trying).known).toEqual({ result: 'ready' })
  })
})
