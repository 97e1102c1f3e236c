/** What an address of a wallet looks like. Whether its checksum is right, and whose it is, is another question. */
export function looksLikeWallet(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text)
}
