/**
 * Draws every picture of the documents into content/img. The same code always gives the same bytes.
 * Run `node content/art/make-pictures.ts` from the root of the repository.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { advertising } from './scenes/advertising.ts'
import { disclaimer } from './scenes/disclaimer.ts'
import { distribution } from './scenes/distribution.ts'
import { hexacoin } from './scenes/hexacoin.ts'
import { investmentAndDonations } from './scenes/investment-and-donations.ts'
import { newsFairMap } from './scenes/news-fair-map.ts'
import { newsOpen } from './scenes/news-open.ts'
import { newsPractice } from './scenes/news-practice.ts'
import { newsUkrainian } from './scenes/news-ukrainian.ts'
import { payment } from './scenes/payment.ts'
import { privacy } from './scenes/privacy.ts'
import { refund } from './scenes/refund.ts'
import { rulesBoard } from './scenes/rules-board.ts'
import { rulesClaim } from './scenes/rules-claim.ts'
import { rulesExchange } from './scenes/rules-exchange.ts'
import { rulesHero } from './scenes/rules-hero.ts'
import { rulesHex } from './scenes/rules-hex.ts'
import { rulesLock } from './scenes/rules-lock.ts'
import { rulesNetwork } from './scenes/rules-network.ts'
import { rulesParcel } from './scenes/rules-parcel.ts'
import { rulesStart } from './scenes/rules-start.ts'
import { storage } from './scenes/storage.ts'
import { terms } from './scenes/terms.ts'

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
  'news-ukrainian': newsUkrainian,
}

const folder = new URL('../img/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(pictures)) writeFileSync(new URL(`${name}.svg`, folder), draw())
