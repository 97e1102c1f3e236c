/** Lets the browser save a Blob as a download under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after this call returns, so the address must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
