/** A page of the API reference. Plain HTML, because the site's content security policy allows no inline script. */
export function docsPage(name: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Hexaverse: ${name}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>Hexaverse: ${name}</h1>
${content}
</main>
</body>
</html>
`
}

export const docsStylesheet = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0d1f; color: #dfe3ff; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
a { color: #8fd0ff; }
h1 { font-size: 1.8rem; }
h2 { font-size: 1.1rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere; margin: 0; }
section { background: #14173a; border: 1px solid #2c3168; border-radius: 12px; padding: 1.2rem; margin: 1.2rem 0; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; }
caption { text-align: left; color: #a9b1e6; padding-bottom: .3rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-top: 1px solid #2c3168; }
th, code { font-family: ui-monospace, monospace; font-weight: 500; }
.method { color: #ffd27a; }
`
