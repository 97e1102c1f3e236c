import { expect, it } from 'vitest'
import { withTimeout } from './load-chunk.ts'

it('fails when nothing comes in time', async () => {
  await expect(withTimeout(new Promise(() => {}), 5)).rejects.toThrow('Nothing came within 5 ms')
})

it('fails as the work fails', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken')
})

it('gives what the work gives', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1000)).resolves.toBe('done')
})
