import type { ExtraProps } from 'react-markdown'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]

/** A section that the table of contents links to. */
export interface Section {
  readonly id: string
  readonly title: string
}

/**
 * A rehype plugin that gives every section an id, lists the sections, and numbers the tables, so that each table has
 * its own accessible name.
 */
export function nameSections({ sections }: { sections: Section[] }): (tree: { children: unknown[] }) => void {
  let tables = 0
  return ({ children }) => {
    for (const node of (children as Node[]).filter(isElement)) {
      if (!/^h[12]$/.test(node.tagName)) continue
      const id = `section-${sections.length + 1}`
      node.properties['id'] = id
      sections.push({ id, title: textOf(node) })
    }
    for (const table of findTables(children as Node[])) table.properties['data-number'] = ++tables
  }
}

function findTables(nodes: readonly Node[]): Element[] {
  return nodes.filter(isElement).flatMap((node) => (node.tagName === 'table' ? [node] : findTables(node.children)))
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return isElement(node) ? node.children.map(textOf).join('') : ''
}

function isElement(node: Node): node is Element {
  return node.type === 'element'
}
