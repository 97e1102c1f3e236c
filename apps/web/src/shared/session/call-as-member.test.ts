import { expect, test } from 'vitest'
import { alertStore } from '../overlay/alert-store.ts'
import { callAsMember } from './call-as-member.ts'

test('without anybody signed in nothing is asked, and nobody is told to sign in', async () => {
  const result = await callAsMember({ method: 'GET', path: '/api/hc_data/account/sessions' })
  expect(result).toMatchObject({ ok: false, reason: 'refused', status: 401 })
  expect(alertStore.getState().alerts).toEqual([])
})
