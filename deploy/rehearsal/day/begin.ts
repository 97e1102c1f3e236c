/** The figures that are reported from now on belong to this step. */
export function begin(step: string): void {
  console.log(`\n${step}`)
  process.send?.({ step })
}
