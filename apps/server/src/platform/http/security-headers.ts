export interface SecurityHeaderOptions {
  readonly isHttps: boolean
  /** An ad runs in a frame with a page of ours; its third-party script is allowed there, and nowhere else. */
  readonly hasAds: boolean
}

/** Sent with every answer, errors included. They are strict because the session secret is in the browser's storage. */
export function securityHeaders(options: SecurityHeaderOptions): Readonly<Record<string, string>> {
  return {
    // An answer is cached only if its route says so.
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(options.hasAds),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy(hasAds: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    ...(hasAds ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy, for the addresses of our own workers.
    'trusted-types hexaverse',
  ].join('; ')
}
