const mobile = /android|iphone|ipad|ipod|mobile|blackberry|opera mini/i

/** Whether the user agent names a handheld device. It says nothing about the browser's features or its width. */
export function isMobileUserAgent(userAgent: string): boolean {
  return mobile.test(userAgent)
}
