import { type Language, pickLanguage } from '@hexaverse/protocol/language'
import { create } from 'zustand'
import { browserStorage } from '../browser/storage.ts'
import { loadChunk } from '../fault/load-chunk.ts'
import type { Catalogue, TextGroup } from './catalogue.ts'
import { type DateLanguage, pickDateLanguage } from './date-language.ts'
import { hasGroups, loadCatalogue } from './load-catalogue.ts'

const key = 'userLanguage'

interface LanguageState {
  /** The language that the page is shown in. */
  readonly language: Language
  /** The language that the reader chose. It differs from `language` only while its catalogue is loading. */
  readonly wanted: Language
  readonly table: Catalogue | undefined
  readonly dateLanguage: DateLanguage
}

export const useLanguageStore = create<LanguageState>(() => ({
  language: 'en',
  wanted: 'en',
  table: undefined,
  dateLanguage: 'en',
}))

export async function startLanguage(): Promise<void> {
  const stored = browserStorage.getItem(key)
  const language = pickLanguage(stored, navigator.languages)
  document.documentElement.lang = language
  const dateLanguage = pickDateLanguage([stored, ...navigator.languages])
  useLanguageStore.setState({ language, wanted: language, dateLanguage })
  useLanguageStore.setState({ table: await loadTexts(language) })
}

const neededGroups = new Set<TextGroup>()

/** Loads more groups of texts. Groups requested before the language is known are loaded together with it. */
export async function loadTextGroups(...groups: TextGroup[]): Promise<void> {
  for (const group of groups) neededGroups.add(group)
  const { table, wanted } = useLanguageStore.getState()
  if (!table || hasGroups(table, neededGroups)) return
  const whole = await loadTexts(wanted)
  if (!isWanted(wanted)) return loadTextGroups()
  useLanguageStore.setState({ language: wanted, table: whole })
}

/** Loads the catalogue again if more groups were requested while it was loading. */
async function loadTexts(language: Language): Promise<Catalogue> {
  const table = await loadChunk(loadCatalogue(language, neededGroups))
  return hasGroups(table, neededGroups) ? table : loadTexts(language)
}

/** Resolves to false if the texts cannot be loaded: the page then stays in its current language. */
export async function changeLanguage(wanted: Language): Promise<boolean> {
  useLanguageStore.setState({ wanted })
  try {
    const table = await loadTexts(wanted)
    if (isWanted(wanted)) applyLanguage(wanted, table)
    return true
  } catch {
    if (!isWanted(wanted)) return true
    useLanguageStore.setState(({ language }) => ({ wanted: language }))
    return false
  }
}

/** Whether the reader still wants this language; a catalogue that arrives after another choice is dropped. */
function isWanted(language: Language): boolean {
  return useLanguageStore.getState().wanted === language
}

/**
 * Stores the choice only after its texts have loaded: otherwise a language that fails to load would fail again at the
 * next visit.
 */
function applyLanguage(language: Language, table: Catalogue): void {
  browserStorage.setItem(key, language)
  document.documentElement.lang = language
  useLanguageStore.setState({ language, table, dateLanguage: language })
}
