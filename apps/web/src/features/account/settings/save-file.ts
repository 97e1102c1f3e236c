/** Hands a file that the page has to the browser, as a download under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this; it needs the address for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
