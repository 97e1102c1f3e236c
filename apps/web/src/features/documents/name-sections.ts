import type { ExtraProps } from 'react-markdown'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]

/** A part of a document that the table of contents leads to. */
export interface Section {
  readonly id: string
  readonly title: string
}

/** Gives every section an address, writes it down, and numbers the tables, so that each has a name of its own. */
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
