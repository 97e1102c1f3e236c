import type { Language } from '@hexaverse/protocol/language'
import type {
  Catalogue,
  ClaimTexts,
  GameCatalogue,
  MemberCatalogue,
  ReplayTexts,
  SiteCatalogue,
  TextGroup,
} from './catalogue.ts'

/**
 * Each language and each group is a separate chunk: a reader loads one language, and only the groups that the page
 * needs.
 */
export async function loadCatalogue(language: Language, groups: ReadonlySet<TextGroup>): Promise<Catalogue> {
  const loaded = new Set(groups)
  const [site, member, claim, game, replay] = await Promise.all([
    loadSite(language),
    loaded.has('member') ? loadMember(language) : undefined,
    loaded.has('claim') ? loadClaim(language) : undefined,
    loaded.has('game') ? loadGame(language) : undefined,
    loaded.has('replay') ? loadReplay(language) : undefined,
  ])
  const texts = { ...site.texts, ...member?.texts, ...claim, ...game?.texts, ...replay }
  return { ...site, ...member, ...game, texts, groups: loaded }
}

export function hasGroups(catalogue: Catalogue, groups: ReadonlySet<TextGroup>): boolean {
  return [...groups].every((group) => catalogue.groups.has(group))
}

async function loadSite(language: Language): Promise<SiteCatalogue> {
  return (language === 'uk' ? await import('./uk/index.ts') : await import('./en/index.ts')).table
}

async function loadMember(language: Language): Promise<MemberCatalogue> {
  return (language === 'uk' ? await import('./uk/member.ts') : await import('./en/member.ts')).table
}

async function loadClaim(language: Language): Promise<ClaimTexts> {
  return (language === 'uk' ? await import('./uk/claim.ts') : await import('./en/claim.ts')).claim
}

async function loadGame(language: Language): Promise<GameCatalogue> {
  return (language === 'uk' ? await import('./uk/game/index.ts') : await import('./en/game/index.ts')).table
}

async function loadReplay(language: Language): Promise<ReplayTexts> {
  return (language === 'uk' ? await import('./uk/replay.ts') : await import('./en/replay.ts')).replay
}
