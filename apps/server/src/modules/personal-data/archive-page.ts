import type { Language } from '@hexaverse/protocol/language'
import { fillIn } from '@hexaverse/protocol/texts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { renderData } from './render-data.ts'
import { tellTime } from './tell-time.ts'
import { wordsOf } from './words-of.ts'

export interface ArchiveOwner {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly language: Language
}

export interface ArchivePart {
  readonly name: string
  /** As JSON has it. */
  readonly data: unknown
}

/** The whole archive on one page that needs nothing else: no script, no picture, no network. */
export function archivePage({ login, language }: ArchiveOwner, parts: readonly ArchivePart[], now: Date): string {
  const words = wordsOf(language)
  const intro = fillIn(words.intro, { login, time: tellTime(now, language) })
  const sections = parts.map(
    ({ name, data }) =>
      `<section><h2>${escapeMarkup(words.sections[name] ?? name)}</h2>${renderData(data, language)}</section>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(words.title)} · Hexaverse</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeMarkup(words.title)}</h1>
<p>${escapeMarkup(intro)}</p>
${sections.join('\n')}
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
section { overflow-x: auto; border-top: 1px solid #8888; margin-top: 2rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
@media (max-width: 40rem) { dl { display: block } dd dl { display: grid } dt { margin-top: .5rem } dd dt { margin: 0 } }
dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere } dd dl { margin: 0 }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: start; vertical-align: top; padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid #8884 }
`
