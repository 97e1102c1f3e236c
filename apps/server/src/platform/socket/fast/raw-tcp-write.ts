import type { Socket as TcpSocket } from 'node:net'

/** What lies inside a TCP socket of Node.js, and is no promise of its: where it is missing, nothing is written here. */
interface Handle {
  readonly writeQueueSize: number
  writeBuffer(request: Request, bytes: Buffer): number
}

/** Given along with what is written, and only kept by Node.js where the system does not take all of it at once. */
interface Request {
  oncomplete?: () => void
  buffer?: Buffer
}

export interface Writer {
  /** What was left has been written, or is lost with its line. */
  whenGone(): void
}

const Request = findInside<Request>('stream_wrap', 'WriteWrap')
const Tcp = findInside<Handle>('tcp_wrap', 'TCP')
let spare = Request && new Request()

/**
 * Writes past the stream of a line whose stream is empty: that costs half. Answers how many bytes the system could not take
 * yet, which Node.js then writes by itself, and tells the writer when it has, or has given up. Undefined: nothing was
 * written, and the plain way is the one to take.
 */
export function writeRawTcp(line: TcpSocket, bytes: Buffer, writer: Writer): number | undefined {
  const { _handle: handle } = line as unknown as { readonly _handle?: Handle | null }
  if (!handle || handle.constructor !== Tcp || !Request || !spare || line.writableLength > 0) return undefined
  if (handle.writeBuffer(spare, bytes) !== 0) return undefined
  const waiting = handle.writeQueueSize
  if (waiting > 0) {
    Object.assign(spare, { oncomplete: () => writer.whenGone(), buffer: bytes })
    spare = new Request()
  }
  return waiting
}

function findInside<Made>(part: string, name: string): (new () => Made) | undefined {
  try {
    const { binding } = process as unknown as { binding(of: string): Record<string, new () => Made> }
    return binding(part)[name]
  } catch {
    return undefined
  }
}
