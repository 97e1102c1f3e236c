import type { Language } from '@hexaverse/protocol/language'

export interface MailboxWords {
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
  readonly home: string
}

export const mailboxWords: Readonly<Record<Language, MailboxWords>> = {
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
    home: 'Hexaverse',
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
    home: 'Hexaverse',
  },
}
