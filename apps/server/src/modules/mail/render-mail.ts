import type { Language } from '@hexaverse/protocol/language'
import { fillIn, type SentenceParams } from '@hexaverse/protocol/texts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import type { MailTemplate } from './mail.ts'
import type { MailText, MailTexts } from './mail-text.ts'
import { en } from './mail-texts-en.ts'
import { uk } from './mail-texts-uk.ts'

/**
 * A colour and its background are in the same style attribute: a mail program that drops one drops both, which leaves
 * black on white. Mail programs lay out only tables alike. There are no pictures, and nothing is loaded.
 */
const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;"
const style = {
  page: `margin:0;padding:24px 12px;background-color:#07071a;color:#eef0ff;${font}`,
  panel:
    'max-width:520px;margin:0 auto;background-color:#12122e;color:#eef0ff;border:1px solid #34365c;border-radius:16px;',
  brand: 'padding:24px 28px 0;color:#ffc15e;font-size:15px;font-weight:600;',
  inside: 'padding:8px 28px 28px;color:#eef0ff;font-size:16px;line-height:1.55;',
  heading: 'margin:0 0 16px;color:#ffffff;font-size:24px;line-height:1.25;',
  code: "margin:0 0 16px;padding:14px 8px;background-color:#07071a;color:#ffffff;border:1px solid #34365c;border-radius:12px;font:700 36px/1.2 'SFMono-Regular',Consolas,Menlo,monospace;letter-spacing:8px;text-align:center;",
  line: 'margin:0 0 16px;',
  button:
    'display:inline-block;padding:12px 22px;background-color:#ffc15e;color:#1d1204;border-radius:12px;font-weight:700;text-decoration:none;',
  address: 'margin:0 0 16px;color:#b9bddd;font-size:13px;word-break:break-all;',
  quiet: 'margin:0 0 16px;color:#b9bddd;font-size:14px;',
  foot: 'padding:16px 28px 24px;border-top:1px solid #34365c;color:#b9bddd;font-size:13px;line-height:1.5;',
  link: 'color:#b9bddd;',
}

function mailHtml(body: MailBody, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>${escapeMarkup(body.subject)}</title>
</head>
<body style="${style.page}">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.panel}">
<tr><td style="${style.brand}">Hexaverse</td></tr>
<tr><td style="${style.inside}">
${inside(body)}
</td></tr>
<tr><td style="${style.foot}">
<a href="${escapeMarkup(body.siteUrl)}" style="${style.link}">${escapeMarkup(body.siteUrl)}</a><br>
${escapeMarkup(body.foot)}
</td></tr>
</table>
</div>
</body>
</html>
`
}

function inside({ heading, code, lines, link, ifNotYou }: MailBody): string {
  return [
    `<h1 style="${style.heading}">${escapeMarkup(heading)}</h1>`,
    ...(code ? [`<p style="${style.code}">${escapeMarkup(code)}</p>`] : []),
    ...lines.map((line) => `<p style="${style.line}">${escapeMarkup(line)}</p>`),
    ...(link ? [button(link), `<p style="${style.address}">${escapeMarkup(link.url)}</p>`] : []),
    `<p style="${style.quiet}">${escapeMarkup(ifNotYou)}</p>`,
  ].join('\n')
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="${style.line}"><a href="${escapeMarkup(url)}" style="${style.button}">${escapeMarkup(label)}</a></p>`
}

const texts: Record<Language, MailTexts> = { en, uk }

export interface MailSite {
  readonly url: string
  readonly contact: string
}

interface MailContent {
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
interface MailBody extends Omit<MailText, 'action'> {
  readonly code: string | undefined
  readonly link: { readonly label: string; readonly url: string } | undefined
  readonly foot: string
  readonly siteUrl: string
}

export function renderMail({ template, language, values }: MailContent, site: MailSite): RenderedMail {
  const { mails, foot } = texts[language]
  const text = mails[template]
  if (!text) throw new Error(`There is no mail template ${template}`)
  const { coins, ...others } = values
  // The outbox stores texts only.
  const params = { ...others, ...(coins && { coins: Number(coins) }), site: site.url, contact: site.contact }
  const body: MailBody = {
    ...fillText(language, text, params),
    code: values['code'],
    link: text.action === undefined ? undefined : { label: text.action, url: values['link'] ?? `${site.url}/sign-in` },
    foot: fillIn(language, foot, params),
    siteUrl: site.url,
  }
  return { subject: body.subject, text: mailText(body), html: mailHtml(body, language) }
}

function fillText(
  language: Language,
  { subject, heading, lines, ifNotYou }: MailText,
  params: SentenceParams,
): Omit<MailText, 'action'> {
  const fill = (text: string): string => fillIn(language, text, params)
  return {
    subject: fill(subject),
    heading: fill(heading),
    lines: lines.map(fill),
    ifNotYou: fill(ifNotYou),
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
