/** Runs in the page: what passes in this part of it is over. It would be drawn again in every picture. */
export async function comeToRest(part: Element): Promise<void> {
  const passing = part
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
