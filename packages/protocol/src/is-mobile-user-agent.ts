const mobile = /android|iphone|ipad|ipod|mobile|blackberry|opera mini/i

/** Whether a browser says that it runs in somebody's hand. What it can do and how wide it is are other questions. */
export function isMobileUserAgent(userAgent: string): boolean {
  return mobile.test(userAgent)
}
