import { expect, test } from 'vitest'
import { alertStore } from '../overlay/alert-store.ts'
import { callAsMember } from './call-as-member.ts'

test('a member call without a session fails with 401, sends no request and shows no alert', async () => {
  const result = await callAsMember({ method: 'GET', path: '/api/hc_data/account/sessions' })
  expect(result).toMatchObject({ ok: false, reason: 'refused', status: 401 })
  expect(alertStore.getState().alerts).toEqual([])
})
