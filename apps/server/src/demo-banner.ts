/** What a newcomer reads after `npm start`. */
export function demoBanner(address: string): string {
  return `
  Hexaverse is running:  ${address}

  DEMO MODE: everything is embedded and for trying out only. No mail leaves
  this machine and no coin here is worth anything. Ctrl-C stops it all.

`
}
