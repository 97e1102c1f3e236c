import { expect, test } from 'vitest'
import { joinPath } from './join-path.ts'
import { findPage } from './pages.ts'

test.each(['r1', 'a/b', '$&', 'ф %'])('the path of table %j leads to that table', (roomId) => {
  expect(findPage(joinPath(roomId))).toEqual({ page: 'join', params: { roomId } })
})
