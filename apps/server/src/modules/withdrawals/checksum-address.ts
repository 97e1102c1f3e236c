/** With the capitals that EIP-55 gives it. Its library takes long to load, and most servers need it late or never. */
export async function checksumAddress(wallet: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(wallet.toLowerCase())
}
