export interface SecurityHeaderOptions {
  readonly isHttps: boolean
  /** The one foreign script an operator may allow. */
  readonly adsScriptUrl: string | null
}

/** Sent with every answer, pages and errors alike. The session secret lies in the browser's storage: this pays for it. */
export function securityHeaders(options: SecurityHeaderOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(options.adsScriptUrl),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy(adsScriptUrl: string | null): string {
  const ads = adsScriptUrl ? ` ${new URL(adsScriptUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${ads}`,
    "style-src 'self'",
    `img-src 'self' data:${ads}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${ads}`,
    ...(ads ? [`frame-src${ads}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
