import type { Language } from '@hexaverse/protocol/language'
import { fillIn, formatChange } from '@hexaverse/protocol/texts'
import { escapeMarkup } from '../../../platform/http/escape-markup.ts'
import { demoPage } from '../demo-page.ts'
import type { CoinTransfer, StandIn, WalletView } from './read-stand-ins.ts'

interface WalletWords {
  readonly title: string
  readonly mailbox: string
  readonly intro: string
  readonly ask: string
  readonly askNote: string
  readonly wallets: string
  readonly standsFor: string
  readonly coins: string
  readonly pol: string
  readonly copy: string
  readonly copied: string
  readonly transfers: string
  readonly empty: string
  readonly arrived: string
  readonly left: string
  readonly transaction: string
}

const walletWords: Readonly<Record<Language, WalletWords>> = {
  en: {
    title: 'Demo wallet',
    mailbox: 'Demo mailbox',
    intro: 'Stand-ins for MetaMask and Trust Wallet, on the demo’s own chain. Nothing here is worth anything.',
    ask: 'Ask me before signing',
    askNote: 'When off, the wallet signs everything by itself.',
    wallets: 'Wallets',
    standsFor: 'Stand-in for {wallet}',
    coins: '{coins} HXCN',
    pol: '{pol} POL for fees',
    copy: 'Copy address',
    copied: 'Copied',
    transfers: 'Last transactions',
    empty: 'No coins have arrived yet. Withdraw some from your account, and they will appear here by themselves.',
    arrived: 'Arrived in the stand-in for {wallet}',
    left: 'Left the stand-in for {wallet}',
    transaction: 'Transaction',
  },
  uk: {
    title: 'Демонстраційний гаманець',
    mailbox: 'Демоскринька',
    intro: 'Замінники MetaMask і Trust Wallet у власному блокчейні демоверсії. Монети тут нічого не варті.',
    ask: 'Питати мене перед підписом',
    askNote: 'Якщо вимкнено, гаманець підписує все сам.',
    wallets: 'Гаманці',
    standsFor: 'Замінник {wallet}',
    coins: '{coins} HXCN',
    pol: '{pol} POL на комісії',
    copy: 'Скопіювати адресу',
    copied: 'Скопійовано',
    transfers: 'Останні транзакції',
    empty: 'Монети ще не надходили. Виведіть їх зі свого облікового запису, і вони з’являться тут самі.',
    arrived: 'Надходження на замінник {wallet}',
    left: 'Списання із замінника {wallet}',
    transaction: 'Транзакція',
  },
}

interface WalletPage extends WalletView {
  readonly language: Language
  readonly newest: string
}

/** The page of `/demo/wallet`. */
export function walletPage({ standIns, transfers, language, newest }: WalletPage): string {
  const words = walletWords[language]
  const cards = standIns.map((standIn) => card(standIn, words, language)).join('\n')
  const rows = transfers.map((transfer) => row(transfer, words, language)).join('\n')
  return demoPage({
    language,
    title: words.title,
    sister: { path: '/demo/mail', name: words.mailbox },
    newsPath: '/demo/wallet/newest',
    newest,
    isPersonal: true,
    main: `<p class="intro">${words.intro}</p>
<p class="switch" hidden><label><input type="checkbox" role="switch" data-setting="demoWalletAsks" aria-describedby="ask-note"> ${words.ask}</label>
<span class="meta" id="ask-note">${words.askNote}</span></p>
<section class="wallets" aria-label="${words.wallets}">
${cards}
</section>
<h2 class="part">${words.transfers}</h2>
${rows ? `<ul class="transfers">\n${rows}\n</ul>` : `<section class="empty" role="status"><p>${words.empty}</p></section>`}`,
  })
}

function card({ standsFor, owner, address, coins, pol }: StandIn, words: WalletWords, language: Language): string {
  const id = `wallet-${address}`
  return `<article aria-labelledby="${id}">
<h2 id="${id}">${fillIn(language, words.standsFor, { wallet: standsFor })}</h2>
<p class="meta">${escapeMarkup(owner)}</p>
<p class="balance"><strong>${fillIn(language, words.coins, { coins })}</strong>
<span>${fillIn(language, words.pol, { pol })}</span></p>
<p class="address"><code>${address}</code>
<button type="button" class="quiet" data-copy="${address}" data-copied="${words.copied}" hidden>${words.copy}</button></p>
</article>`
}

/** Its id is the hash: the links to a transaction lead here. */
function row({ hash, at, coins, standIn }: CoinTransfer, words: WalletWords, language: Language): string {
  const time = at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const what = fillIn(language, coins > 0 ? words.arrived : words.left, { wallet: standIn.standsFor })
  return `<li id="${hash}"><strong>${formatChange(language, coins)} HXCN</strong>
<span>${what}</span> <time datetime="${at.toISOString()}">${time}</time>
<span class="hash">${words.transaction} <code>${hash}</code></span></li>`
}
