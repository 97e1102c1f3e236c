// Loaded before the product: a message then shifts its system clock, as an operator or a time server could.
const RealDate = Date
let shiftMs = 0

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + shiftMs] : given) as []))
  }

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
process.on('message', (message: { shiftMs?: number }) => {
  shiftMs = message.shiftMs ?? shiftMs
})

export {}
