// Loaded before the product: its system clock can then be moved by a message, as by an operator or a time server.
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
