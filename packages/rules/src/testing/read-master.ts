import { readFileSync } from 'node:fs'
import { type Network, readNetwork } from '../bots/network/read-network.ts'

/** The network that ships, read from its file. */
export function readMaster(): Network {
  const network = readNetwork(readFileSync(new URL('../bots/network/master.bin', import.meta.url)))
  if (!network) throw new Error('master.bin is no network')
  return network
}
