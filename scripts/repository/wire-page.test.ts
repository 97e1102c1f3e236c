import { describeSocket } from '@hexaverse/protocol/wire/server'
import { expect, test } from 'vitest'
import { readText } from './tracked-files.ts'

test('the page about the wire lists every event with its direction', () => {
  const [, afterClient = ''] = readText('docs/wire.md').split('## From the client')
  const [client = '', server = ''] = afterClient.split('## From the server')
  const { fromClient, fromServer } = describeSocket()
  const rowsOf = (text: string) => [...text.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]).sort()
  const namesOf = (events: readonly { readonly name: string }[]) => events.map(({ name }) => name).sort()
  expect(rowsOf(client)).toEqual(namesOf(fromClient))
  expect(rowsOf(server)).toEqual(namesOf(fromServer))
})
