import { readCommand } from '@hexaverse/protocol/wire/server'
import fc from 'fast-check'
import { messageLimitBytes } from '../../../src/platform/socket/socket-limits.ts'
import { makeMember, type SignedIn } from '../../harness/accounts/make-member.ts'
import type { FuzzServer } from '../calls/fuzz-calls.ts'
import { type DescribedEvent, readEvents } from '../described-api.ts'
import { type FieldLimit, fieldLimits, padToBytes, sizes, withField } from '../field-limits.ts'
import { fittingValues } from '../fitting-values.ts'
import type { JsonSchema } from '../json-schema.ts'
import { Tally } from '../tally.ts'
import { ended, RawConnection } from './raw-connection.ts'

interface Sized {
  readonly what: 'message' | 'field' | 'attachment' | 'handshake'
  readonly name: string
  readonly times: number
  /** Sends it. Returns what is wrong with the server's reaction, if anything. */
  meet(address: string, member: SignedIn): Promise<string | undefined>
}

/** Sends every described event, and the handshake, at its limits and beyond them. */
export async function oversizeEvents({ address, pool }: FuzzServer, seed: number): Promise<Tally> {
  const { events, handshake } = await readEvents(address)
  const tally = new Tally()
  const member = await makeMember(pool)
  for (const { what, name, times, meet } of [
    ...events.flatMap((event) => sizedEvents(event, seed)),
    ...handshakes(handshake),
  ]) {
    const breach = await meet(address, member)
    const kind = times === 1 ? 'accepted' : 'refused'
    tally.add(what, breach ? 'breach' : kind, breach && `${name} ${times} times the limit: ${breach}`)
  }
  return tally
}

function sizedEvents(event: DescribedEvent, seed: number): Sized[] {
  const { name } = event
  const fit = fc.sample(fittingValues(event.payload, {}), { seed, numRuns: 200 }).filter((value) => isFit(event, value))
  const list = JSON.stringify([name, fit[0]])
  return [
    ...[...sizes, 1 + 1 / messageLimitBytes].map((times): Sized => {
      const padded = padToBytes(list, Math.round(messageLimitBytes * times) - '421'.length)
      return {
        what: 'message',
        name,
        times,
        meet: async (...target) => findBreach(await sendOne(...target, padded), times),
      }
    }),
    ...fieldLimits(event.payload).flatMap((limit) => sizes.map((times) => sizedField(event, fit, limit, times))),
    { what: 'attachment', name, times: Number.POSITIVE_INFINITY, meet: (...target) => sendAttachment(...target, name) },
  ]
}

function sizedField(event: DescribedEvent, fit: readonly unknown[], limit: FieldLimit, times: number): Sized {
  const changed = fit.map((value) => withField(value, limit, times))
  const payload = times === 1 ? changed.find((value) => isFit(event, value)) : changed[0]
  const list = JSON.stringify([event.name, payload])
  const name = [event.name, ...limit.path].join('.')
  return { what: 'field', name, times, meet: async (...target) => findBreach(await sendOne(...target, list), times) }
}

function isFit({ name }: DescribedEvent, value: unknown): boolean {
  return readCommand(name, value).ok
}

function handshakes(handshake: JsonSchema): Sized[] {
  return fieldLimits(handshake).flatMap((limit) =>
    sizes.map(
      (times): Sized => ({
        what: 'handshake',
        name: limit.path.join('.'),
        times,
        meet: (...target) => sendHandshake(...target, limit, times),
      }),
    ),
  )
}

/** Sends a handshake that is right except for this field. The server must refuse it at any size. */
async function sendHandshake(
  address: string,
  { id, email, secret }: SignedIn,
  limit: FieldLimit,
  times: number,
): Promise<string | undefined> {
  const connection = await RawConnection.open(address)
  const answer = await connection.sendHandshake(withField({ id, email, secret }, limit, times))
  connection.close()
  const isRefused = answer === 'refused' || (answer === ended && times > 1)
  return isRefused ? undefined : `it was answered with ${answer}`
}

async function sendOne(address: string, member: SignedIn, list: string): ReturnType<RawConnection['ask']> {
  const connection = await openConnection(address, member)
  const answer = await connection.ask(list)
  connection.close()
  return answer
}

/** Announces an attachment and then sends it. The server must accept neither. */
async function sendAttachment(address: string, member: SignedIn, name: string): Promise<string | undefined> {
  const connection = await openConnection(address, member)
  connection.send(`451-["${name}",{"_placeholder":true,"num":0}]`)
  connection.send(new Uint8Array(10))
  const answer = await connection.ask('["another"]')
  connection.close()
  return answer === ended ? undefined : 'it was accepted'
}

async function openConnection(address: string, { id, email, secret }: SignedIn): Promise<RawConnection> {
  const connection = await RawConnection.open(address)
  const welcome = await connection.sendHandshake({ id, email, secret })
  if (welcome !== 'welcome') throw new Error(`Not admitted: ${welcome}`)
  return connection
}

function findBreach(answer: Awaited<ReturnType<RawConnection['ask']>>, times: number): string | undefined {
  const isRefused = answer === ended || (!answer.ok && ['malformed-event', 'bad-entropy'].includes(answer.code))
  return isRefused === times > 1 ? undefined : `it was answered with ${JSON.stringify(answer)}`
}
