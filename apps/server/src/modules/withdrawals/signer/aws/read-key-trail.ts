import { setTimeout as pause } from 'node:timers/promises'
import { callAws } from './call-aws.ts'
import type { KmsSettings } from './create-kms.ts'

/** What the KMS itself has on record of a signature by the key, whoever asked for it. */
export interface TrailEntry {
  readonly id: string
  readonly at: Date
  readonly requestId: string
}

export type ReadKeyTrail = (from: Date, to: Date) => Promise<TrailEntry[]>

/** It lets nobody ask oftener than twice a second. */
const pageEveryMs = 600

interface Page {
  readonly Events?: readonly { readonly CloudTrailEvent?: string }[]
  readonly NextToken?: string
}

interface Recorded {
  readonly eventID: string
  readonly eventTime: string
  readonly requestID: string
  readonly errorCode?: string
  readonly requestParameters?: { readonly keyId?: string } | null
  readonly resources?: readonly { readonly ARN?: string }[]
}

/** From the record that AWS keeps of every call (CloudTrail), which whoever uses the key cannot change. */
export function readKeyTrail({ keyId, ...place }: KmsSettings): ReadKeyTrail {
  const readPage = async (from: Date, to: Date, token: string | undefined): Promise<Page> => {
    const call = {
      service: 'cloudtrail',
      target: 'com.amazonaws.cloudtrail.v20131101.CloudTrail_20131101.LookupEvents',
    }
    const { status, body } = await callAws(place, call, {
      LookupAttributes: [{ AttributeKey: 'EventName', AttributeValue: 'Sign' }],
      StartTime: from.getTime() / 1000,
      EndTime: to.getTime() / 1000,
      MaxResults: 50,
      ...(token !== undefined && { NextToken: token }),
    })
    if (body === undefined) throw new Error(`CloudTrail refused to tell who signed: ${status}.`)
    return body as Page
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

/** A key has a number, an address with that number at its end, and names that lead to it. */
function isBy(keyId: string, { errorCode, requestParameters, resources = [] }: Recorded): boolean {
  if (errorCode !== undefined) return false
  const short = keyId.split('/').at(-1) ?? keyId
  return (
    requestParameters?.keyId === keyId || resources.some(({ ARN = '' }) => ARN === keyId || ARN.endsWith(`/${short}`))
  )
}

function toEntry({ eventID, eventTime, requestID }: Recorded): TrailEntry {
  return { id: eventID, at: new Date(eventTime), requestId: requestID }
}
