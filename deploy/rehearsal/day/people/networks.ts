import dns from 'node:dns'
import { addAddress } from '../../topology/lay-over-machine.ts'
import { nodeUnits, type Site } from '../../topology/start-site.ts'
import { hosts } from '../../world/open-world.ts'

/** Addresses of people's networks, for each node those whose people the proxy leads there. */
export type Networks = readonly [readonly string[], readonly string[]]

const perNode = 3
const maxTried = 40

/** Finds networks by trying: the proxy chooses a node by the address that a request comes from. */
export async function findNetworks({ handbook, services, world, url }: Site): Promise<Networks> {
  const found: [string[], string[]] = [[], []]
  const countOf = (unit: string) => services.find(unit).printed.split('"/readyz"').length
  for (let last = 1; last < maxTried && found.some((list) => list.length < perNode); last++) {
    const address = `198.51.100.${last}`
    addAddress(address)
    const before = nodeUnits.map(countOf)
    const way = `--cacert ${world.authority.file} --resolve ${hosts.site}:443:${address}`
    await handbook.shell(`curl -sf ${way} ${url}/readyz`)
    const node = nodeUnits.findIndex((unit, index) => countOf(unit) > (before[index] ?? 0))
    found[node]?.push(address)
  }
  return [found[0].slice(0, perNode), found[1].slice(0, perNode)]
}

/** From now on every connection of this process to the site comes from the next of these networks. */
export function comeFrom(networks: Networks): void {
  const turns = networks.flat()
  let turn = 0
  const lookup = dns.lookup
  const patched = (host: string, options: dns.LookupAllOptions, done: (...answer: unknown[]) => void): void => {
    const address = turns[turn++ % turns.length]
    if (host !== hosts.site) lookup(host, options, done)
    else if (options.all) done(null, [{ address, family: 4 }])
    else done(null, address, 4)
  }
  dns.lookup = patched as typeof dns.lookup
}
