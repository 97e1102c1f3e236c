/**
 * Draws every picture of the documents into content/img. The same code always gives the same bytes.
 * Run `node scripts/pictures/make-pictures.ts` from the root of the repository.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { advertising } from './scenes/documents/advertising.ts'
import { disclaimer } from './scenes/documents/disclaimer.ts'
import { distribution } from './scenes/documents/distribution.ts'
import { hexacoin } from './scenes/documents/hexacoin.ts'
import { investmentAndDonations } from './scenes/documents/investment-and-donations.ts'
import { payment } from './scenes/documents/payment.ts'
import { privacy } from './scenes/documents/privacy.ts'
import { refund } from './scenes/documents/refund.ts'
import { storage } from './scenes/documents/storage.ts'
import { terms } from './scenes/documents/terms.ts'
import { newsFairMap } from './scenes/news/news-fair-map.ts'
import { newsOpen } from './scenes/news/news-open.ts'
import { newsPractice } from './scenes/news/news-practice.ts'
import { newsRating } from './scenes/news/news-rating.ts'
import { newsReplay } from './scenes/news/news-replay.ts'
import { newsSeats } from './scenes/news/news-seats.ts'
import { newsUkrainian } from './scenes/news/news-ukrainian.ts'
import { rulesBoard } from './scenes/rules/rules-board.ts'
import { rulesClaim } from './scenes/rules/rules-claim.ts'
import { rulesExchange } from './scenes/rules/rules-exchange.ts'
import { rulesHero } from './scenes/rules/rules-hero.ts'
import { rulesHex } from './scenes/rules/rules-hex.ts'
import { rulesLock } from './scenes/rules/rules-lock.ts'
import { rulesNetwork } from './scenes/rules/rules-network.ts'
import { rulesParcel } from './scenes/rules/rules-parcel.ts'
import { rulesStart } from './scenes/rules/rules-start.ts'

const pictures: Readonly<Record<string, () => string>> = {
  rules: rulesHero,
  'rules-board': rulesBoard,
  'rules-hex': rulesHex,
  'rules-start': rulesStart,
  'rules-claim': rulesClaim,
  'rules-lock': rulesLock,
  'rules-network': rulesNetwork,
  'rules-exchange': rulesExchange,
  'rules-parcel': rulesParcel,
  privacy,
  storage,
  terms,
  disclaimer,
  payment,
  refund,
  hexacoin,
  advertising,
  distribution,
  'investment-and-donations': investmentAndDonations,
  'news-open': newsOpen,
  'news-fair-map': newsFairMap,
  'news-practice': newsPractice,
  'news-rating': newsRating,
  'news-seats': newsSeats,
  'news-replay': newsReplay,
  'news-ukrainian': newsUkrainian,
}

const folder = new URL('../../content/img/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(pictures)) writeFileSync(new URL(`${name}.svg`, folder), draw())
