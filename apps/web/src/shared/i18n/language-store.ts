import { create } from 'zustand'
import { browserStorage } from '../storage/storage.ts'
import { type Language, pickLanguage } from './language.ts'
import { loadTable, type Table } from './table.ts'

const key = 'userLanguage'

interface LanguageState {
  readonly language: Language
  readonly table: Table | undefined
}

export const useLanguageStore = create<LanguageState>(() => ({ language: 'en', table: undefined }))

export async function startLanguage(): Promise<void> {
  const language = pickLanguage(browserStorage.getItem(key), navigator.languages)
  useLanguageStore.setState({ language })
  await show(language)
}

export async function changeLanguage(language: Language): Promise<void> {
  browserStorage.setItem(key, language)
  await show(language)
}

async function show(language: Language): Promise<void> {
  const table = await loadTable(language)
  document.documentElement.lang = language
  useLanguageStore.setState({ language, table })
}
