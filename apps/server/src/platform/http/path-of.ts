/** Also handles a request that names the whole URL, as one to a proxy does (RFC 9112, section 3.2.2). */
export function pathOf(url: string): string {
  return url.startsWith('/') ? (url.split('?', 1)[0] ?? url) : (URL.parse(url)?.pathname ?? url)
}

/** The calls of programs, which get their answers as JSON. Everything else is for people: a page is due there. */
export function isOfCalls(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/**
 * A path whose percent-encoding is broken names no page, and people get the page that says so: its percent signs are taken
 * literally, so that the path is found by nobody. A program is told that its path cannot be read.
 */
export function withReadablePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (isOfCalls(pathOf(url)) || isReadable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
