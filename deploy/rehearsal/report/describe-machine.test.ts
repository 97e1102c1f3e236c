import { expect, test } from 'vitest'
import { describeMachine } from './describe-machine.ts'

test('the rehearsal says what of an operator’s machine is missing only where it is', () => {
  expect(describeMachine(false, undefined)).toMatch(/^No systemd runs here: .* because no container engine is here\.$/)
  expect(describeMachine(true, 'podman')).toMatch(/^systemd runs here, but .* although podman is here\.$/)
})
