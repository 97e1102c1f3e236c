import { type Language, pickLanguage } from '@hexaverse/protocol/language'
import { create } from 'zustand'
import { browserStorage } from '../browser/storage.ts'
import { loadChunk } from '../fault/load-chunk.ts'
import type { Catalogue, WordGroup } from './catalogue.ts'
import { type DateLanguage, pickDateLanguage } from './date-language.ts'
import { hasGroups, loadCatalogue } from './load-catalogue.ts'

const key = 'userLanguage'

interface LanguageState {
  /** The language the page speaks. */
  readonly language: Language
  /** The language that was asked for: another one only while its table is on the way. */
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
  useLanguageStore.setState({ table: await loadWords(language) })
}

const neededGroups = new Set<WordGroup>()

/** For a page with words that a stranger does not load. Asked before the language is known, they come together with it. */
export async function loadMoreWords(...groups: WordGroup[]): Promise<void> {
  for (const group of groups) neededGroups.add(group)
  const { table, wanted } = useLanguageStore.getState()
  if (!table || hasGroups(table, neededGroups)) return
  const whole = await loadWords(wanted)
  if (!isWanted(wanted)) return loadMoreWords()
  useLanguageStore.setState({ language: wanted, table: whole })
}

/** More may have become needed while these were on their way. */
async function loadWords(language: Language): Promise<Catalogue> {
  const table = await loadChunk(loadCatalogue(language, neededGroups))
  return hasGroups(table, neededGroups) ? table : loadWords(language)
}

/** False when the words cannot be had: the page then goes on in the language it spoke. */
export async function changeLanguage(wanted: Language): Promise<boolean> {
  useLanguageStore.setState({ wanted })
  try {
    const table = await loadWords(wanted)
    if (isWanted(wanted)) speak(wanted, table)
    return true
  } catch {
    if (!isWanted(wanted)) return true
    useLanguageStore.setState(({ language }) => ({ wanted: language }))
    return false
  }
}

/** An answer that comes after the reader has chosen anew is dropped. */
function isWanted(language: Language): boolean {
  return useLanguageStore.getState().wanted === language
}

/** Stored only now: a language that could not be loaded would meet the reader again at the next visit. */
function speak(language: Language, table: Catalogue): void {
  browserStorage.setItem(key, language)
  document.documentElement.lang = language
  useLanguageStore.setState({ language, table, dateLanguage: language })
}
