import { masterHash, type Network, readNetwork } from '@hexaverse/rules/bots'
import masterFile from '@hexaverse/rules/master.bin?url'

let loading: Promise<Network> | undefined

/** The network of the level master. A worker that thinks loads it once; after a failure the next call tries again. */
export function loadMaster(): Promise<Network> {
  loading ??= load().catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}

async function load(): Promise<Network> {
  // The browser checks the hash: other weights would play other moves than those that were measured.
  const response = await fetch(masterFile, { integrity: integrityOf(masterHash) })
  const bytes = await response.arrayBuffer()
  const network = readNetwork(new Uint8Array(bytes))
  if (!network) throw new Error('The file of the master is damaged')
  await keepOffline(bytes).catch(() => undefined)
  return network
}

/** In the spelling of browsers: the bytes in base 64. */
function integrityOf(hash: string): string {
  const codes = hash.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return `sha256-${btoa(String.fromCharCode(...codes))}`
}

/**
 * The service worker answers with what is kept here when there is no connection. Pages that are not served securely
 * have no cache.
 */
async function keepOffline(bytes: ArrayBuffer): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open('master')
  const isOld = ({ url }: Request): boolean => new URL(url).pathname !== masterFile
  await Promise.all((await cache.keys()).filter(isOld).map((old) => cache.delete(old)))
  await cache.put(masterFile, new Response(bytes))
}
