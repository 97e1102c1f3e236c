import type { Language } from '@hexaverse/protocol/language'

interface DemoPage {
  readonly language: Language
  readonly title: string
  /** The demo's other page, if there is one. */
  readonly sister?: { readonly path: string; readonly name: string } | undefined
  /** Answers `{newest}`; the page is loaded again when that is not `newest` any more. */
  readonly newsPath: string
  readonly newest: string
  /** Whether the page is about the signed-in person, whom only the browser's storage knows. */
  readonly isPersonal?: boolean
  /** Markup. */
  readonly main: string
}

/** A page of the demo. It works without its script, which polls for news and uses the language chosen on the site. */
export function demoPage({ language, title, sister, newsPath, newest, isPersonal = false, main }: DemoPage): string {
  const link = sister ? `\n<a href="${sister.path}">${sister.name}</a>` : ''
  return `<!doctype html>
<html lang="${language}" data-news="${newsPath}" data-newest="${newest}"${isPersonal ? ' data-personal' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title} – Hexaverse</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/page.css">
<script src="/demo/page.js" defer></script>
<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
<header><a href="/">Hexaverse</a>${link}</header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`
}
