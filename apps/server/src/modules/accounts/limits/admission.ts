import { setTimeout as pause } from 'node:timers/promises'
import { type NetworkAround, networksAround } from '../../../platform/http/network-of.ts'
import { busy, type Result } from '../../../platform/http/result.ts'

/** Decides how many attempts at the forms of accounts run at once, before they cost a query or a hash. */
export interface Admission {
  /**
   * Runs the attempt, or refuses it as busy. `name` is the account that the attempt is about. The refusal waits a moment: a
   * client that sends its next request at once would otherwise keep the event loop full of refusals.
   */
  admit<T>(address: string, name: string, attempt: () => Promise<Result<T>>): Promise<Result<T>>
}

const maxRunning = 60
/** How many places one network can take: fewer than there are database connections, so that others find one free. */
const placesOf: Record<NetworkAround['size'], number> = { client: 5, '/56': 6, '/48': 8, '/24': 8 }
/** Many people may share a private network: everybody does behind a proxy that is not in `TRUSTED_PROXIES`. */
const privatePlaces = 20
const placesOfName = 8
/** This share of all places is kept for names that were refused before, or only luck would decide who gets in. */
const reservedShare = 0.25
const maxNetworks = 100
const maxNames = 1000

interface Place {
  readonly key: string
  readonly max: number
}

export function createAdmission(busyPauseMs = 200): Admission {
  const running = new Map<string, number>()
  const refusals = createRefusals()
  const countOf = (key: string): number => running.get(key) ?? 0
  const change = (places: readonly Place[], by: 1 | -1): void => {
    for (const { key } of places) {
      const count = countOf(key) + by
      if (count > 0) running.set(key, count)
      else running.delete(key)
    }
  }
  return {
    admit: async (address, name, attempt) => {
      const networks = networksAround(address)
      const client = networks[0]?.name ?? ''
      const places = placesFor(networks, name)
      const share = refusals.includes(client, name) ? 1 : 1 - reservedShare
      // The places of a name do not bind a network's first attempt: strangers elsewhere could fill them.
      const binding = countOf(keyOf(client)) === 0 ? places.filter(({ key }) => key !== nameKeyOf(name)) : places
      if (binding.some(({ key, max }) => countOf(key) >= Math.ceil(max * share))) {
        refusals.add(client, name)
        await pause(busyPauseMs)
        return busy
      }
      refusals.delete(client, name)
      change(places, 1)
      try {
        return await attempt()
      } finally {
        change(places, -1)
      }
    },
  }
}

const keyOf = (network: string): string => `network ${network}`
const nameKeyOf = (name: string): string => `name ${name}`

function placesFor(networks: readonly NetworkAround[], name: string): Place[] {
  const isPrivate = networks.length === 1
  return [
    { key: 'all', max: maxRunning },
    { key: nameKeyOf(name), max: isPrivate ? privatePlaces : placesOfName },
    ...networks.map((network) => ({
      key: keyOf(network.name),
      max: isPrivate ? privatePlaces : placesOf[network.size],
    })),
  ]
}

/** The names that were refused lately, for each network apart: a flood in one cannot push out the names of another. */
function createRefusals() {
  const names = new Map<string, Set<string>>()
  return {
    includes: (network: string, name: string): boolean => names.get(network)?.has(name) ?? false,
    add: (network: string, name: string): void => {
      const known = names.get(network) ?? new Set()
      names.delete(network)
      names.set(network, known.add(name))
      forgetOldest(known, maxNames)
      forgetOldest(names, maxNetworks)
    },
    delete: (network: string, name: string): void => {
      const known = names.get(network)
      known?.delete(name)
      if (known?.size === 0) names.delete(network)
    },
  }
}

function forgetOldest(collection: Set<string> | Map<string, unknown>, max: number): void {
  const [oldest] = collection.keys()
  if (collection.size > max && oldest !== undefined) collection.delete(oldest)
}
