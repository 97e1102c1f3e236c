import type { Language } from '@hexaverse/protocol/language'
import { changeLanguage, useLanguageStore } from '../../shared/i18n/language-store.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { Select } from '../../shared/ui/select.tsx'

/** Each in its own words, so that a reader lost in the other language finds the way back. */
const languageNames = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'uk', text: 'Українська', lang: 'uk' },
] as const satisfies readonly { value: Language; text: string; lang: string }[]

export function LanguageSelect() {
  const { t } = useWords()
  const wanted = useLanguageStore((state) => state.wanted)
  const changeOrSay = async (language: Language) => {
    if (!(await changeLanguage(language))) showAlert('error', t('settings.language.impossible'))
  }
  return <Select label={t('settings.language')} value={wanted} options={languageNames} onChange={changeOrSay} />
}
