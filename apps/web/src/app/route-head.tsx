import { canonicalPath, titleOf } from '@hexaverse/protocol/texts/pages'
import { useWords } from '../shared/i18n/use-words.ts'
import { useHead } from '../shared/page/use-head.ts'
import type { RouteName } from './routes.ts'

export function RouteHead({ name }: { name: RouteName }) {
  const text = useWords().pageText(name)
  useHead({
    title: titleOf(text),
    description: text.description,
    keywords: text.keywords,
    canonicalPath: canonicalPath(name),
    // Only what describes itself is for search engines, as on the server.
    isIndexed: text.description !== undefined,
  })
  return null
}
