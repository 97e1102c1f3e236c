import fc from 'fast-check'
import { goodPassword } from '../../harness/accounts/account-client.ts'
import type { DescribedCall } from '../described-api.ts'
import { fittingValues, type Known } from '../fitting-values.ts'
import { stands } from '../people.ts'
import { spoiledValues } from '../spoiled-values.ts'
import { requestTricks, type Trick } from './request-tricks.ts'

/** Who sends a request: only `member` has a valid session. */
const requesters = ['nobody', 'member', 'wrong-secret', 'mixed', 'strange'] as const
export type Requester = (typeof requesters)[number]

/** A request before it is serialised. */
export interface FuzzedRequest {
  readonly call: DescribedCall
  readonly requester: Requester
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly strangeHeader: string
  readonly trick: Trick | undefined
}

const known: Known = {
  email: [stands.email, stands.otherEmail],
  password: [goodPassword, 'Wrong-pass-1'],
  oldPassword: [goodPassword],
  secret: [stands.secret, stands.otherSecret],
  sixDig: ['000000'],
  userId: [stands.login],
  docId: ['privacy-policy', 'rules-of-the-game'],
  id: ['hexacoin'],
  playersCount: [2],
  amount: ['100', 100, 1e6],
  walletNo: [stands.wallet],
  paySys: ['MetaMask', 'Trust Wallet'],
  version: ['1.0.1'],
  before: ['1'],
}

/** Requests to every described call, valid and invalid in many ways. */
export function fuzzedRequests(calls: readonly DescribedCall[]): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(...calls.map(requestsOf))
}

function requestsOf(call: DescribedCall): fc.Arbitrary<FuzzedRequest> {
  const params = Object.entries(call.params).map(([name, schema]) => [
    name,
    fc.oneof(fittingValues(schema, known, name), fc.string({ unit: 'binary', minLength: 1 })),
  ])
  const { body } = call
  return fc.record({
    call: fc.constant(call),
    requester: fc.oneof(
      { weight: 6, arbitrary: fc.constant('member' as const) },
      { weight: 4, arbitrary: fc.constantFrom(...requesters) },
    ),
    params: fc.record(Object.fromEntries(params) as Record<string, fc.Arbitrary<string>>),
    body: body ? fc.oneof(fittingValues(body, known), spoiledValues(body, known)) : fc.constant(undefined),
    strangeHeader: fc.string({ minLength: 1, maxLength: 80 }),
    trick: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: requestTricks }),
  })
}
