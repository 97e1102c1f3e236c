import { messageLimitBytes } from '../../../src/platform/socket/socket-limits.ts'
import { makeMember } from '../../harness/accounts/make-member.ts'
import type { FuzzServer } from '../calls/fuzz-calls.ts'
import { sendBytes } from '../calls/send-bytes.ts'
import { padToBytes, sizes } from '../field-limits.ts'
import { Tally } from '../tally.ts'

const path = '/socket.io/?EIO=4&transport=polling'

/** Sends messages at and beyond the limit over the polling transport, for which the same limit holds. */
export async function oversizePolls({ address, pool }: FuzzServer): Promise<Tally> {
  const tally = new Tally()
  const { id, email, secret } = await makeMember(pool)
  for (const times of [...sizes, 1 + 1 / messageLimitBytes]) {
    const { sid } = JSON.parse((await (await fetch(`${address}${path}`)).text()).slice(1)) as { sid: string }
    const body = padToBytes(`40${JSON.stringify({ id, email, secret })}`, Math.round(messageLimitBytes * times))
    const lines = [`POST ${path}&sid=${sid} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close']
    const head = [...lines, `content-length: ${body.length}`].join('\r\n')
    const answer = await sendBytes(address, Buffer.from(`${head}\r\n\r\n${body}`))
    const isRefused = answer === 'cut' || (answer !== 'silent' && answer.status >= 400 && answer.status < 500)
    const breach = isRefused === times > 1 ? undefined : `${times} times the limit: ${JSON.stringify(answer)}`
    tally.add('poll', breach ? 'breach' : times === 1 ? 'accepted' : 'refused', breach)
  }
  return tally
}
