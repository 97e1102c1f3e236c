import { describe, expect, test } from 'vitest'
import { describeSocket } from './describe-socket.ts'

describe('the reference of the socket', () => {
  const { fromClient, fromServer, ...rest } = JSON.parse(JSON.stringify(describeSocket()))

  test('describes the purpose and the payload of every event', () => {
    const events = [...fromClient, ...fromServer]
    expect(events).toHaveLength(31)
    for (const { name, summary, payload } of events) {
      expect([name, summary.length > 10]).toEqual([name, true])
      expect([name, payload.type, Object.keys(payload.properties).length > 0]).toEqual([name, 'object', true])
    }
  })

  test('names the audience of every server event', () => {
    const audienceOf = (name: string) => fromServer.find((event: { name: string }) => event.name === name).to
    expect(audienceOf('turnPassed')).toBe('room')
    expect(audienceOf('updateMadedTurns')).toBe('others')
    expect(audienceOf('resourseExchangeFailed')).toBe('actor')
    expect(audienceOf('session')).toBe('socket')
  })

  test('describes the handshake and the acknowledgement', () => {
    expect(Object.keys(rest.handshake.properties)).toEqual(['id', 'email', 'secret'])
    expect(rest.acknowledgement.required).toEqual(['ok'])
  })
})
