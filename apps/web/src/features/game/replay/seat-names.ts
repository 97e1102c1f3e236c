import type { TranscriptPerson } from '@hexaverse/room/transcript'
import type { useTexts } from '../../../shared/i18n/use-texts.ts'

/** The names by seat. A person whose account was erased has none, and a bot is known by its level. */
export function seatNames(people: readonly TranscriptPerson[], t: ReturnType<typeof useTexts>['t']): string[] {
  return people.map(({ login, bot }) => {
    if (login !== null) return login
    return bot ? t('replay.bot', { level: t(`practice.level.${bot}`).toLowerCase() }) : t('replay.former-player')
  })
}
