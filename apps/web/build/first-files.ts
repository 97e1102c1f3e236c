import type { FirstFiles } from '@hexaverse/protocol'
import type { Plugin } from 'vite'

/**
 * Chunks that are loaded separately, but that the server knows a page needs as soon as that page is requested. Of the
 * leaderboard only the styles, for its first words: its scripts would compete with the program.
 */
const parts = {
  pages: {
    landing: 'src/features/landing/landing-page.tsx',
    leaderboard: 'src/features/standing/leaderboard/leaderboard-page.tsx',
  },
  languages: { en: 'src/shared/i18n/en/index.ts', uk: 'src/shared/i18n/uk/index.ts' },
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
      const filesOf = (source: string): string[] => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
        if (!chunk) throw new Error(`The build has no chunk for ${source}`)
        const imported = chunks.filter(
          ({ fileName, name }) => chunk.imports.includes(fileName) && !inPage.includes(name),
        )
        const files = [chunk, ...imported].flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])
        return files.map((name) => `/${name}`)
      }
      const files: FirstFiles = {
        pages: {
          landing: filesOf(parts.pages.landing),
          leaderboard: filesOf(parts.pages.leaderboard).filter((file) => file.endsWith('.css')),
        },
        languages: {
          en: [...filesOf(parts.languages.en), fontOf(fonts.latin)],
          uk: [...filesOf(parts.languages.uk), fontOf(fonts.latin), fontOf(fonts.cyrillic)],
        },
      }
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(files) })
    },
  }
}
