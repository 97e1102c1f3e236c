import type { Socket as TcpSocket } from 'node:net'

/** A part of Node.js that is not public: where it is missing or has changed, `writeRawTcp` writes nothing. */
interface Handle {
  readonly writeQueueSize: number
  writeBuffer(request: WriteRequest, bytes: Buffer): number
}

/** Goes with every write. Node.js keeps it only if the kernel does not take all bytes at once. */
interface WriteRequest {
  oncomplete?: () => void
  buffer?: Buffer
}

export interface Writer {
  /** The kernel has taken the bytes that were left over, or they are lost with the connection. */
  onWritten(): void
}

const WriteRequest = findInternal<WriteRequest>('stream_wrap', 'WriteWrap')
const Tcp = findInternal<Handle>('tcp_wrap', 'TCP')
let spare = WriteRequest && new WriteRequest()

/**
 * Writes past the stream of a TCP socket whose stream is empty, at half the cost of `socket.write`. Returns how many
 * bytes the kernel could not take yet; Node.js writes those by itself and then calls `writer.onWritten`. Returns
 * undefined if nothing was written and the caller has to use `socket.write`.
 */
export function writeRawTcp(tcp: TcpSocket, bytes: Buffer, writer: Writer): number | undefined {
  const { _handle: handle } = tcp as unknown as { readonly _handle?: Handle | null }
  if (!handle || handle.constructor !== Tcp || !WriteRequest || !spare || tcp.writableLength > 0) return undefined
  if (handle.writeBuffer(spare, bytes) !== 0) return undefined
  const unsent = handle.writeQueueSize
  if (unsent > 0) {
    Object.assign(spare, { oncomplete: () => writer.onWritten(), buffer: bytes })
    spare = new WriteRequest()
  }
  return unsent
}

function findInternal<Made>(part: string, name: string): (new () => Made) | undefined {
  try {
    const { binding } = process as unknown as { binding(of: string): Record<string, new () => Made> }
    return binding(part)[name]
  } catch {
    return undefined
  }
}
