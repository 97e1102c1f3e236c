import { languages } from '@hexaverse/protocol/language'
import { expect, test } from 'vitest'
import type { MailTemplate } from './mail.ts'
import { en } from './mail-texts-en.ts'
import { renderMail } from './render-mail.ts'

const site = { url: 'https://hexaverse.example', contact: 'hello@hexaverse.example' }
const values = {
  code: '012345',
  link: 'https://hexaverse.example/sign-in/forgot-password/a@b.cd/x',
  login: 'kalira-venn',
  coins: '100',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  until: '12:30',
  transaction: `0x${'ab'.repeat(32)}`,
}
const templates = Object.keys(en.mails) as MailTemplate[]
const everyMail = languages.flatMap((language) => templates.map((template) => ({ language, template })))

test('an unknown template is refused', () => {
  const unknown = { template: 'lottery' as MailTemplate, language: 'en' as const, values }
  expect(() => renderMail(unknown, site)).toThrow('There is no mail template lottery')
})

test('a value that is filled in cannot become markup', () => {
  const login = '<img src=x onerror=alert(1)>"\''
  const { html } = renderMail({ template: 'password-changed', language: 'en', values: { login } }, site)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;')
})

test.each(everyMail)('$template in $language has every placeholder filled in and loads nothing', (mail) => {
  const { subject, text, html } = renderMail({ ...mail, values }, site)
  expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|src=|url\(/)
  expect(html).toContain(`<html lang="${mail.language}">`)
  for (const part of [text, html]) expect(part).toContain(site.url)
})

test.each(everyMail.filter(({ template }) => JSON.stringify(en.mails[template]).includes('{coins}')))(
  '$template in $language writes coins as its language does',
  (mail) => {
    const amount = { en: '1,000,000 HXCN', uk: '1\u00a0000\u00a0000 HXCN' }[mail.language]
    const { subject, text, html } = renderMail({ ...mail, values: { ...values, coins: '1000000' } }, site)
    for (const part of [text, html]) expect(part).toContain(amount)
    expect(`${subject}${text}${html}`).not.toContain('1000000')
  },
)

test.each(everyMail.filter(({ template }) => template.endsWith('-code')))(
  '$template in $language has its code in the subject and alone on a line',
  (mail) => {
    const { subject, text, html } = renderMail({ ...mail, values }, site)
    expect(subject).toContain('012345')
    expect(text).toMatch(/^012345$/m)
    expect(html).toContain('>012345<')
  },
)

test('each template has its own subject in each language', () => {
  const subjects = everyMail.map((mail) => renderMail({ ...mail, values }, site).subject)
  expect(new Set(subjects).size).toBe(everyMail.length)
})
