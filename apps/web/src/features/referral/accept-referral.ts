import type { sendReferral } from '@hexaverse/protocol/http'
import { callServer } from '../../shared/http/call-server.ts'
import { rememberReferral } from '../../shared/referral/kept-referral.ts'
import { playSound } from '../../shared/sound/play-sound.ts'
import { browserStorage } from '../../shared/storage/storage.ts'

/** Nobody waits for the server here: whether it counted the visit changes nothing for the visitor. */
export function acceptReferral(refId: string): void {
  void callServer<typeof sendReferral>({ method: 'POST', path: '/api/hc_data/ref/sendRef', body: { refId } })
  rememberReferral(browserStorage, refId)
  playSound('select')
}
