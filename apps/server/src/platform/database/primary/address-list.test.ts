import { expect, test } from 'vitest'
import { editAddresses, hostsIn, splitAddresses } from './address-list.ts'

const list = 'postgres://app:s%40cret@one.internal:5432,two.internal:5433/hexaverse?sslmode=verify-full'

test('a list names each server with all that they share', () => {
  expect(splitAddresses(list)).toEqual([
    'postgres://app:s%40cret@one.internal:5432/hexaverse?sslmode=verify-full',
    'postgres://app:s%40cret@two.internal:5433/hexaverse?sslmode=verify-full',
  ])
  expect(splitAddresses('postgres://[::1]:5432,[::2]/x')).toEqual(['postgres://[::1]:5432/x', 'postgres://[::2]/x'])
})

test('an address of one server stays as it is, with commas in its other parts', () => {
  for (const one of ['postgres://app@db/x?options=-c%20a=1,2', 'postgres://app:a,b@db:5432/x', 'no address'])
    expect(splitAddresses(one)).toEqual([one])
})

test('an edited list keeps its servers', () => {
  const edited = editAddresses(list, (url) => {
    url.username = 'other'
    url.searchParams.set('options', '-c jit=off')
  })
  expect(edited).toBe(
    'postgres://other:s%40cret@one.internal:5432,two.internal:5433/hexaverse?sslmode=verify-full&options=-c+jit%3Doff',
  )
  expect(hostsIn(edited)).toBe(hostsIn(list))
})
