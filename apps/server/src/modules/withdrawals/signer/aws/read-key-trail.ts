import { setTimeout as pause } from 'node:timers/promises'
import { askAws } from './ask-aws.ts'
import { type Aws, digestOfAgent } from './connect-aws.ts'

/** A signature by the key as AWS recorded it, whichever client requested it. */
export interface TrailEntry {
  readonly id: string
  readonly at: Date
  readonly requestId: string
  /** The digest that the client named. Undefined if it named none. */
  readonly digest: string | undefined
}

export type ReadKeyTrail = (from: Date, to: Date) => Promise<TrailEntry[]>

/** CloudTrail limits LookupEvents to two calls per second. */
const pageEveryMs = 600

interface Recorded {
  readonly eventID: string
  readonly eventTime: string
  readonly requestID: string
  readonly userAgent?: string
  readonly errorCode?: string
  readonly requestParameters?: { readonly keyId?: string } | null
  readonly resources?: readonly { readonly ARN?: string }[]
}

export interface KeyTrail {
  readonly cloudTrail: Aws['cloudTrail']
  readonly keyId: string
  readonly limitMs?: number
}

/** Reads CloudTrail, the record that AWS keeps of every call. A thief of the key cannot change it. */
export function readKeyTrail({ cloudTrail, keyId, limitMs = 10_000 }: KeyTrail): ReadKeyTrail {
  const readPage = async (from: Date, to: Date, token: string | undefined) => {
    const request = {
      LookupAttributes: [{ AttributeKey: 'EventName', AttributeValue: 'Sign' } as const],
      StartTime: from,
      EndTime: to,
      MaxResults: 50,
      ...(token !== undefined && { NextToken: token }),
    }
    const answer = await askAws(limitMs, (abortSignal) => cloudTrail.lookupEvents(request, { abortSignal }))
    if (answer.body === undefined) throw new Error(`CloudTrail refused to list the signatures: ${answer.status}.`)
    return answer.body
  }
  return async (from, to) => {
    const found: Recorded[] = []
    let page = await readPage(from, to, undefined)
    for (;;) {
      found.push(...(page.Events ?? []).map(({ CloudTrailEvent: text = '{}' }) => JSON.parse(text) as Recorded))
      if (page.NextToken === undefined) break
      await pause(pageEveryMs)
      page = await readPage(from, to, page.NextToken)
    }
    return found.filter((one) => isBy(keyId, one)).map(toEntry)
  }
}

/** A key has an id, an ARN that ends with the id, and aliases. */
function isBy(keyId: string, { errorCode, requestParameters, resources = [] }: Recorded): boolean {
  if (errorCode !== undefined) return false
  const short = keyId.split('/').at(-1) ?? keyId
  return (
    requestParameters?.keyId === keyId || resources.some(({ ARN = '' }) => ARN === keyId || ARN.endsWith(`/${short}`))
  )
}

function toEntry({ eventID, eventTime, requestID, userAgent = '' }: Recorded): TrailEntry {
  return { id: eventID, at: new Date(eventTime), requestId: requestID, digest: digestOfAgent(userAgent) }
}
