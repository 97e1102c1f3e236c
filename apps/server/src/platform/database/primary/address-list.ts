/** `postgres://login@one:5432,two:5432/name`, as psql and libpq know it: several servers, of which one is the primary. */
const shape = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/** The address of each server. One that names a single server stays as it is. */
export function splitAddresses(list: string): string[] {
  const { start, hosts, rest } = partsOf(list)
  return hosts.map((host) => start + host + rest)
}

/** Changes all that the servers share, such as the login. */
export function editAddresses(list: string, edit: (url: URL) => void): string {
  const { start, hosts, rest } = partsOf(list)
  const url = new URL(start + (hosts[0] ?? '') + rest)
  edit(url)
  if (hosts.length === 1) return url.href
  const edited = partsOf(url.href)
  return edited.start + hosts.join(',') + edited.rest
}

/** The servers that a list names, to compare it with the list of another login. */
export function hostsIn(list: string): string {
  return partsOf(list).hosts.join(',')
}

function partsOf(list: string): { start: string; hosts: string[]; rest: string } {
  const [, start = '', hosts = '', rest = ''] = shape.exec(list) ?? ['', list]
  return { start, hosts: hosts.split(','), rest }
}
