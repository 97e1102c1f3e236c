import { expect, test } from 'vitest'
import { joinPath, replayPath } from './join-path.ts'
import { findPage } from './pages.ts'

test.each(['r1', 'a/b', '$&', 'ф %'])('the path of table %j leads to that table', (roomId) => {
  expect(findPage(joinPath(roomId))).toEqual({ page: 'join', params: { roomId } })
})

test.each(['r1', 'a/b', '$&', 'ф %'])('the path of the finished game %j leads to its replay', (roomId) => {
  expect(findPage(replayPath(roomId))).toEqual({ page: 'replay', params: { roomId } })
})
