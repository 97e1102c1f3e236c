import type { sendReferral } from '@hexaverse/protocol/http'
import { browserStorage } from '../../shared/browser/storage.ts'
import { callServer } from '../../shared/http/call-server.ts'
import { rememberReferral } from '../../shared/session/kept-referral.ts'
import { playSound } from '../../shared/sound/play-sound.ts'

/** Nobody waits for the server here: whether it counted the visit changes nothing for the visitor. */
export function acceptReferral(refId: string): void {
  void callServer<typeof sendReferral>({ method: 'POST', path: '/api/hc_data/ref/sendRef', body: { refId } })
  rememberReferral(browserStorage, refId)
  playSound('select')
}
