/** What the chances of a run follow from: the one that `SEED` names, to have them again, or another every time. */
export function chooseSeed(): number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
  console.log(`seed ${seed}`)
  return seed
}
