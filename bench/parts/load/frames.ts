/** Reads the text of one message; the bytes are only there during the call. */
export type OnText = (bytes: Buffer, from: number, to: number) => void

const textFrame = 0x81
const closeOpcode = 8
const mask = Buffer.from([0x5a, 0xc3, 0x17, 0x9e])

/** A masked text frame, as a client has to send it. The text is ASCII. */
export function writeFrame(text: string): Buffer {
  const { length } = text
  const start = length < 126 ? 6 : 8
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = textFrame
  if (length < 126) frame[1] = 0x80 | length
  else {
    frame[1] = 0x80 | 126
    frame.writeUInt16BE(length, 2)
  }
  mask.copy(frame, start - 4)
  frame.write(text, start, 'latin1')
  for (let at = 0; at < length; at++) frame[start + at] = (frame[start + at] as number) ^ (mask[at & 3] as number)
  return frame
}

/**
 * Takes what a socket read and finds the frames of a server in it: unmasked, never in parts. A frame that has not come
 * whole is kept for the next call.
 */
export function createFrameReader(onText: OnText, onClose: () => void): (bytes: Buffer, length: number) => void {
  let kept: Buffer | undefined
  return (chunk, length) => {
    const bytes = kept ? Buffer.concat([kept, chunk.subarray(0, length)]) : chunk
    const end = kept ? bytes.length : length
    let at = 0
    for (;;) {
      const from = bodyStart(bytes, at, end)
      const to = from + bodyLength(bytes, at, end)
      if (to > end) break
      if (((bytes[at] as number) & 0x0f) === closeOpcode) onClose()
      else onText(bytes, from, to)
      at = to
    }
    kept = at < end ? Buffer.from(bytes.subarray(at, end)) : undefined
  }
}

const short = 126
const long = 127

function bodyStart(bytes: Buffer, at: number, end: number): number {
  const size = at + 2 <= end ? (bytes[at + 1] as number) : 0
  return at + (size === long ? 10 : size === short ? 4 : 2)
}

/** More than is there where not even the length has come. */
function bodyLength(bytes: Buffer, at: number, end: number): number {
  if (bodyStart(bytes, at, end) > end || at + 2 > end) return Number.POSITIVE_INFINITY
  const size = bytes[at + 1] as number
  if (size === long) return Number(bytes.readBigUInt64BE(at + 2))
  return size === short ? bytes.readUInt16BE(at + 2) : size
}
