import { type FirstWords, type PageName, pages } from '@hexaverse/protocol'
import type { Language } from '@hexaverse/protocol/language'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import LandingPage from '../../features/landing/landing-page.tsx'
import LeaderboardPage from '../../features/standing/leaderboard/leaderboard-page.tsx'
import { assumeSiteSettings } from '../../shared/browser/site-settings.ts'
import { useLanguageStore } from '../../shared/i18n/language-store.ts'
import { loadCatalogue } from '../../shared/i18n/load-catalogue.ts'
import { Loader } from '../../shared/ui/loader.tsx'
import { LoadingScreen } from '../loading-screen.tsx'
import type { Scene } from '../sky/show-scene.ts'
import { TopBar } from '../top-bar.tsx'

/**
 * Renders what the HTML of some pages says before the program has arrived, with the components that the program then
 * shows in its place. Only the build runs this, so that React's renderer to text is not in the browser's bundle.
 */
export async function renderFirstWords(language: Language): Promise<FirstWords[Language]> {
  const table = await loadCatalogue(language, new Set(['member', 'standing']))
  // Texts are rendered from the initial state of a store.
  Object.assign(useLanguageStore.getInitialState(), { language, table, dateLanguage: language })
  assumeSiteSettings({ mode: 'production', turnSeconds: 30 })
  const { practice, leaderboard } = table.pageTexts
  return {
    landing: renderToStaticMarkup(<LandingWords />),
    leaderboard: renderToStaticMarkup(<LeaderboardWords heading={leaderboard.name} />),
    practice: renderToStaticMarkup(<PracticeWords heading={practice.name} text={practice.description} />),
  }
}

function LandingWords() {
  return (
    <Words page="landing" scene="landing">
      <TopBar isShut>
        <Loader />
      </TopBar>
      <main>
        <LandingPage />
      </main>
    </Words>
  )
}

function LeaderboardWords({ heading }: { heading: string }) {
  return (
    <Words page="leaderboard" scene="page">
      <TopBar isShut />
      <main>
        <LeaderboardPage heading={heading} />
      </main>
    </Words>
  )
}

/** The browser decides what comes: a lesson, a form or a game. */
function PracticeWords({ heading, text }: ComponentProps<typeof LoadingScreen>) {
  return (
    <Words page="practice" scene="landing">
      <LoadingScreen heading={heading} text={text} />
    </Words>
  )
}

interface WordsProps {
  page: PageName
  scene: Scene
  children: ReactNode
}

function Words({ page, scene, children }: WordsProps) {
  return (
    <div data-first-words="" data-scene={scene}>
      <Router ssrPath={pages[page]}>{children}</Router>
    </div>
  )
}
