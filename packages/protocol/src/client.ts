/** What the browser tells the server about itself. The server's own range of supported versions is a setting. */
export const clientVersion = '1.0.1'
export const clientAppType = 'web'

/** A server that answers `GET /` with this phrase is ours and alive. */
export const welcomePhrase = 'Welcome to Hexaverse'
