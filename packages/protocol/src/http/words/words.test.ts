import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import type { Call } from '../call.ts'
import * as calls from '../index.ts'
import { documentToWire, listedToWire } from './documents.ts'
import { bodyFromWire, rename } from './rename.ts'

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  secret: 's3cret',
  login: 'ada',
  amount: 3,
  statistics: [6, 1, 1, 1, 1, 2],
  dataRequestedAt: null,
}
const storedAda =
  '{"_id":"u1","email":"ada@example.com","secret":"s3cret","login":"ada","amount":3,"playedGames":[6,1,1,1,1,2],"dataRetrieved":null}'

const entry = { email: 'ada@example.com', password: 'Demo-pass-1', code: '123456', deviceMark: '7' }
const sentEntry = '{"email":"ada@example.com","password":"Demo-pass-1","sixDig":"123456","deviceMark":"7"}'

const at = '2026-03-02T12:00:00.000Z'
const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const reserved = { SuccessMessage: 'Reserved.', code: 'withdrawal-reserved', params: { coins: 100, time: '13:00' } }
const listed = { state: 'signed', deadline: at, isExpired: false, txHash: null }

/** What both ends say in our own words, and exactly what the specification wants on the wire. */
const bodies: [call: Call, body: object, wire: string][] = [
  [calls.secondStepLogin, entry, sentEntry],
  [calls.secondStepAndLogin, { ...entry, referralId: 'comet' }, sentEntry.replace('}', ',"refId":"comet"}')],
  [calls.changeEmailSecondStep, { email: 'a@b.cc', code: '123456' }, '{"email":"a@b.cc","sixDig":"123456"}'],
  [calls.forgotPassword, { email: 'a@b.cc', andPlay: true }, '{"email":"a@b.cc","andPlayPath":true}'],
  [calls.sendReferral, { referralId: 'comet' }, '{"refId":"comet"}'],
  [calls.startGame, { login: 'ada', size: 2, practice: 'easy' }, '{"userId":"ada","playersCount":2,"practice":"easy"}'],
  [
    calls.requestWithdraw,
    { amount: '100', wallet, paySystem: 'MetaMask' },
    `{"amount":"100","walletNo":"${wallet}","paySys":"MetaMask"}`,
  ],
]

const answers: [call: Call, answer: object, wire: string][] = [
  [calls.checkAuth, ada, storedAda],
  [calls.secondStepLogin, ada, storedAda],
  [calls.secondStepAndLogin, ada, storedAda],
  [calls.getBalance, { amount: 3, statistics: ada.statistics }, '{"amount":3,"playedGames":[6,1,1,1,1,2]}'],
  [
    calls.startGame,
    { roomId: 'mars', size: 2, mapCommitment: 'ab' },
    '{"roomId":"mars","playersCount":2,"mapCommitment":"ab"}',
  ],
  [
    calls.requestWithdraw,
    { ...reserved, status: 'pending', claimPath: '/claim?nonce=7', paySystem: 'Trust Wallet' },
    '{"SuccessMessage":"Reserved.","code":"withdrawal-reserved","params":{"coins":100,"time":"13:00"},"operationStatus":"pending","relativePath":"/claim?nonce=7","paySys":"Trust Wallet"}',
  ],
  [
    calls.readWithdrawals,
    {
      withdrawals: [
        { id: '1', amount: 100, wallet, paySystem: 'MetaMask', ...listed, claimPath: null, at, endedAt: null },
      ],
      isChainReachable: true,
    },
    `{"withdrawals":[{"id":"1","amount":100,"wallet":"${wallet}","paySys":"MetaMask","state":"signed","deadline":"${at}","isExpired":false,"txHash":null,"relativePath":null,"at":"${at}","endedAt":null}],"isChainReachable":true}`,
  ],
]

test.each(bodies)('the body of $path is sent and read exactly as specified', ({ words, body: schema }, body, wire) => {
  const names = words?.body ?? {}
  expect(JSON.stringify(rename(body, names))).toBe(wire)
  expect(bodyFromWire(JSON.parse(wire), names)).toEqual(body)
  if (schema) expect(Compile(schema).Errors(JSON.parse(wire))).toEqual([])
})

test.each(answers)('the answer of $path is sent exactly as specified', ({ words, answer: schema }, answer, wire) => {
  expect(JSON.stringify(rename(answer, words?.answer ?? {}))).toBe(wire)
  expect(Compile(schema).Errors(JSON.parse(wire))).toEqual([])
})

test('a document is sent exactly as specified', () => {
  const texts = {
    en: { title: 'Rules', body: 'Body', keywords: 'rules' },
    uk: { title: 'Правила', body: 'Текст', keywords: 'правила' },
  }
  const document = { id: 'rules', publishedAt: new Date(at), image: 'rules.svg', texts }
  const head = `"_id":"rules","title":"Rules","title_en":"Rules","title_uk":"Правила","date":"${at}"`
  expect(JSON.stringify(listedToWire(document))).toBe(`{${head}}`)
  expect(JSON.stringify(documentToWire(document))).toBe(
    `{${head},"body":"Body","body_en":"Body","body_uk":"Текст","keywords":"rules","keywords_en":"rules","keywords_uk":"правила","img":"rules.svg"}`,
  )
})
