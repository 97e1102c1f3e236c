import type { Language } from '@hexaverse/protocol/language'
import { fillIn, type SentenceParams } from '@hexaverse/protocol/texts'
import type { MailTemplate } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import type { MailText, MailTexts } from './mail-text.ts'
import { en } from './mail-texts-en.ts'
import { uk } from './mail-texts-uk.ts'

const texts: Record<Language, MailTexts> = { en, uk }

export interface MailSite {
  readonly url: string
  readonly contact: string
}

export interface MailContent {
  readonly template: MailTemplate
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail shows, before it becomes text or HTML. */
export interface MailBody extends Omit<MailText, 'action'> {
  readonly code: string | undefined
  readonly link: { readonly label: string; readonly url: string } | undefined
  readonly foot: string
  readonly siteUrl: string
}

export function renderMail({ template, language, values }: MailContent, site: MailSite): RenderedMail {
  const { mails, foot } = texts[language]
  const text = mails[template]
  if (!text) throw new Error(`There is no mail called ${template}`)
  const params = { ...values, site: site.url, contact: site.contact }
  const body: MailBody = {
    ...fillText(text, params),
    code: values['code'],
    link: text.action === undefined ? undefined : { label: text.action, url: values['link'] ?? `${site.url}/sign-in` },
    foot: fillIn(foot, params),
    siteUrl: site.url,
  }
  return { subject: body.subject, text: mailText(body), html: mailHtml(body, language) }
}

function fillText({ subject, heading, lines, ifNotYou }: MailText, params: SentenceParams): Omit<MailText, 'action'> {
  return {
    subject: fillIn(subject, params),
    heading: fillIn(heading, params),
    lines: lines.map((line) => fillIn(line, params)),
    ifNotYou: fillIn(ifNotYou, params),
  }
}

function mailText({ heading, code, lines, link, ifNotYou, foot, siteUrl }: MailBody): string {
  const parts = [
    heading,
    ...(code ? [code] : []),
    ...lines,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ifNotYou,
    `--\nHexaverse, ${siteUrl}\n${foot}`,
  ]
  return `${parts.join('\n\n')}\n`
}
