import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness/server/test-server.ts'

test('without configured ads there is no ads frame, and no page may contain a frame', async () => {
  const server = await startTestServer()
  const answer = await fetch(`${server.address}/ads/frame`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).not.toContain('frame-src')
  await server.stop()
})

test('an ad runs in a sandboxed frame without an origin, and our own pages allow no script of it', async () => {
  const server = await startTestServer({ ADS_SCRIPT_URL: 'https://ads.example/a.js?x=1&y=2' })
  const frame = await fetch(`${server.address}/ads/frame`)
  const framePolicy = frame.headers.get('content-security-policy') ?? ''
  expect(framePolicy).toMatch(/sandbox (?!.*allow-same-origin)/)
  expect(framePolicy).toContain("frame-ancestors 'self'")
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(await frame.text()).toContain('src="https://ads.example/a.js?x=1&amp;y=2')
  const pagePolicy = (await fetch(server.address)).headers.get('content-security-policy') ?? ''
  expect(pagePolicy).toContain("frame-src 'self'")
  expect(pagePolicy).not.toContain('ads.example')
  await server.stop()
})
