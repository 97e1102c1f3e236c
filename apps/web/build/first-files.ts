import type { FirstFiles, PageName } from '@hexaverse/protocol'
import type { Language } from '@hexaverse/protocol/language'
import type { Plugin } from 'vite'

interface PageParts {
  readonly sources: readonly string[]
  /** Groups of texts that the page loads, below the folder of a language. */
  readonly texts?: readonly string[]
}

const game = 'src/features/game'
const exchange = 'src/features/exchange/exchange-modal.tsx'
const live: PageParts = { sources: [`${game}/game-page.tsx`, exchange], texts: ['member', 'game/index', 'standing'] }

/**
 * Chunks that are loaded separately, but that the server knows a page needs as soon as that page is requested: those of
 * the pages to which links from elsewhere lead.
 */
const pages: { readonly [page in PageName]?: PageParts } = {
  landing: { sources: ['src/features/landing/landing-page.tsx'] },
  game: live,
  join: live,
  practice: { ...live, sources: [`${game}/practice/practice-page.tsx`, exchange] },
  replay: { sources: [`${game}/replay/replay-page.tsx`], texts: ['member', 'game/index', 'replay'] },
  leaderboard: { sources: ['src/features/standing/leaderboard/leaderboard-page.tsx'], texts: ['member', 'standing'] },
  player: { sources: ['src/features/standing/player/player-page.tsx'], texts: ['member', 'standing'] },
}

/**
 * The fonts of running text. If the text were first shown in a fallback font, its lines would break differently once
 * this font arrives.
 */
const fonts = { latin: 'fonts/onest-latin.woff2', cyrillic: 'fonts/onest-cyrillic.woff2' }

/** Chunks that the built page names itself. */
const inPage = ['index', 'program']

/**
 * Writes the built file names of these chunks to `first-files.json`, so that the page can request all of them at the
 * same time.
 */
export function firstFiles(): Plugin {
  return {
    name: 'hexaverse:first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const assets = Object.values(bundle).filter((one) => one.type === 'asset')
      const fontOf = (source: string): string => {
        const font = assets.find(({ originalFileNames }) => originalFileNames.some((name) => name.endsWith(source)))
        if (!font) throw new Error(`The build has no font from ${source}`)
        return `/${font.fileName}`
      }
      /** What a chunk imports comes before it, so that its styles override those. */
      const withImports = (fileName: string, visited: Set<string>): string[] => {
        const chunk = chunks.find((one) => one.fileName === fileName)
        if (!chunk || inPage.includes(chunk.name) || visited.has(fileName)) return []
        visited.add(fileName)
        const imported = chunk.imports.flatMap((name) => withImports(name, visited))
        return [...imported, `/${fileName}`, ...[...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)]
      }
      const filesOf = (sources: readonly string[]): string[] => {
        const visited = new Set<string>()
        return sources.flatMap((source) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
          if (!chunk) throw new Error(`The build has no chunk for ${source}`)
          return withImports(chunk.fileName, visited)
        })
      }
      const textsOf = (language: Language, group: string): string => `src/shared/i18n/${language}/${group}.ts`
      const everywhere: FirstFiles['languages'] = {
        en: [...filesOf([textsOf('en', 'index')]), fontOf(fonts.latin)],
        uk: [...filesOf([textsOf('uk', 'index')]), fontOf(fonts.latin), fontOf(fonts.cyrillic)],
      }
      const filesOfPage = ({ sources, texts = [] }: PageParts, language: Language): string[] =>
        filesOf([...sources, ...texts.map((group) => textsOf(language, group))]).filter(
          (file) => !everywhere[language].includes(file),
        )
      const files: FirstFiles = {
        pages: Object.fromEntries(
          Object.entries(pages).map(([page, parts]) => [
            page,
            { en: filesOfPage(parts, 'en'), uk: filesOfPage(parts, 'uk') },
          ]),
        ),
        languages: everywhere,
      }
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(files) })
    },
  }
}
