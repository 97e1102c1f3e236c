/** One game of each size, repeated PROVE_ROUNDS times; `npm run prove` sets more than one round. */
export function gamesOfSizes(sizes: readonly number[]): { readonly size: number; readonly round: number }[] {
  const rounds = Number(process.env['PROVE_ROUNDS'] ?? 1)
  return Array.from({ length: rounds }, (_, round) => sizes.map((size) => ({ size, round }))).flat()
}
