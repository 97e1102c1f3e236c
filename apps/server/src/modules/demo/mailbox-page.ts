import type { Language } from '@hexaverse/protocol/language'
import { fillIn } from '@hexaverse/protocol/texts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { demoAccounts, demoCoins, demoPassword } from './demo-accounts.ts'
import type { DemoMail } from './demo-mail.store.ts'
import { demoPage } from './demo-page.ts'

interface MailboxWords {
  readonly title: string
  readonly intro: string
  readonly accounts: string
  readonly empty: string
  readonly elsewhere: string
  readonly signIn: string
  readonly signUp: string
  readonly copy: string
  readonly copied: string
  readonly openLink: string
  readonly text: string
  readonly html: string
  readonly wallet: string
}

const mailboxWords: Readonly<Record<Language, MailboxWords>> = {
  en: {
    title: 'Demo mailbox',
    intro: 'Every mail that this demo has sent, newest first. None has left this machine.',
    accounts: 'Ready accounts with {coins} HXCN each: {emails}. Their password is {password}',
    empty: 'No mail yet. Sign in or sign up, and your code will appear here by itself.',
    elsewhere: 'SMTP_URL is set: mails go to that mail server and not here.',
    signIn: 'Sign in',
    signUp: 'Sign up',
    copy: 'Copy the code',
    copied: 'Copied',
    openLink: 'Open the link',
    text: 'The whole mail',
    html: 'As a mail program shows it',
    wallet: 'Demo wallet',
  },
  uk: {
    title: 'Демонстраційна скринька',
    intro: 'Усі листи, які надіслала ця демоверсія: найновіші зверху. Жоден не залишив цього комп’ютера.',
    accounts: 'Готові облікові записи, по {coins} HXCN у кожному: {emails}. Пароль до них: {password}',
    empty: 'Листів ще немає. Увійдіть або зареєструйтеся, і код з’явиться тут сам.',
    elsewhere: 'Задано SMTP_URL: листи йдуть на той поштовий сервер, а не сюди.',
    signIn: 'Увійти',
    signUp: 'Зареєструватися',
    copy: 'Скопіювати код',
    copied: 'Скопійовано',
    openLink: 'Відкрити посилання',
    text: 'Увесь лист',
    html: 'Як його показує поштова програма',
    wallet: 'Демогаманець',
  },
}

interface MailboxPage {
  readonly mails: readonly DemoMail[]
  readonly hasMailbox: boolean
  readonly hasWallet: boolean
  readonly language: Language
}

/** The page of `/demo/mail`. */
export function mailboxPage({ mails, hasMailbox, hasWallet, language }: MailboxPage): string {
  const words = mailboxWords[language]
  const list = mails.map((mail) => article(mail, words, language)).join('\n')
  return demoPage({
    language,
    title: words.title,
    sister: hasWallet ? { path: '/demo/wallet', name: words.wallet } : undefined,
    newsPath: '/demo/mail/newest',
    newest: mails[0]?.id ?? '',
    main: `<p class="intro">${hasMailbox ? words.intro : words.elsewhere}</p>
<p class="accounts">${accountsLine(words, language)}</p>
${list || (hasMailbox ? empty(words) : '')}`,
  })
}

function accountsLine({ accounts }: MailboxWords, language: Language): string {
  const code = (text: string): string => `<code>${escapeMarkup(text)}</code>`
  return fillIn(language, escapeMarkup(accounts), {
    coins: demoCoins,
    emails: demoAccounts.map(({ email }) => code(email)).join(', '),
    password: code(demoPassword),
  })
}

function empty(words: MailboxWords): string {
  return `<section class="empty" role="status"><p>${words.empty}</p>
<p><a class="button" href="/sign-in">${words.signIn}</a> <a class="button quiet" href="/sign-up">${words.signUp}</a></p></section>`
}

function article({ id, to, subject, text, sentAt }: DemoMail, words: MailboxWords, language: Language): string {
  const at = sentAt.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return `<article aria-labelledby="mail-${id}">
<h2 id="mail-${id}">${escapeMarkup(subject)}</h2>
<p class="meta"><span>${escapeMarkup(to)}</span> <time datetime="${sentAt.toISOString()}">${at}</time></p>
${codeBox(text, words)}${linkButton(text, words)}
<details><summary>${words.text}</summary><pre>${escapeMarkup(text)}</pre>
<p><a href="/demo/mail/${id}" target="_blank" rel="noreferrer">${words.html}</a></p></details>
</article>`
}

/** A code, like a link, stands alone on a line of the mail's text. */
function codeBox(text: string, { copy, copied }: MailboxWords): string {
  const code = /^\d{6}$/m.exec(text)?.[0]
  if (!code) return ''
  return `<p class="code"><output>${code}</output>
<button type="button" data-copy="${code}" data-copied="${copied}" hidden>${copy}</button></p>`
}

function linkButton(text: string, { openLink }: MailboxWords): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
  return link ? `<p><a class="button" href="${escapeMarkup(link)}">${openLink}</a></p>` : ''
}
