import { expect, it } from 'vitest'
import { withTimeout } from './load-chunk.ts'

it('a timeout rejects when the work takes too long', async () => {
  await expect(withTimeout(new Promise(() => {}), 5)).rejects.toThrow('Timed out after 5 ms')
})

it('a timeout rejects with the error of the work', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken')
})

it('a timeout resolves to the result of the work', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1000)).resolves.toBe('done')
})
