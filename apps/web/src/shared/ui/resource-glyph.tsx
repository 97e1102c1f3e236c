import { glyphs } from '@hexaverse/planet'
import type { Resource } from '@hexaverse/rules'

/** The symbol of a resource, as in the pictures of the rules. It is always shown beside the resource's name. */
export function ResourceGlyph({ resource }: { resource: Resource }) {
  const { colour, shape, cut } = glyphs[resource]
  return (
    <svg viewBox="-14 -14 28 28" width="1.75rem" height="1.75rem" aria-hidden="true">
      <path d={shape} fill={colour} />
      {cut && <path d={cut} fill="none" stroke="#07071a" strokeWidth="1.5" />}
    </svg>
  )
}
