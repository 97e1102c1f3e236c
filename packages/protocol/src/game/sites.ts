/**
 * A seat is a place in the order of the turns, from 1, and the rules know players by it. What people are told names
 * players by their landing site, 1 to 6, which decides start triangles, colour and emblem. Version 1 of the rules gave
 * both the same number. `sites` are the landing sites in the order of the turns.
 */
export function siteOfSeat(sites: readonly number[], seat: number): number {
  return sites[seat - 1] ?? seat
}

/** 0 for a landing site at which nobody plays. */
export function seatAtSite(sites: readonly number[], site: number): number {
  return sites.indexOf(site) + 1
}
