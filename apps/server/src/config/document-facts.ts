import type { SentenceParams } from '@hexaverse/protocol/texts'
import type { Config } from './config.ts'

/** The facts about this deployment that documents may name: `{turnSeconds}` in a text becomes the setting's value. */
export function documentFacts({ site, facts }: Config, publicUrl: string): SentenceParams {
  return {
    ...facts,
    site: publicUrl,
    studio: site.studioName,
    lockoutMinutes: site.lockoutMinutes,
    turnSeconds: site.turnSeconds,
    reconnectGraceSeconds: site.reconnectGraceSeconds,
  }
}
