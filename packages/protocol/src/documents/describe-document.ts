import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as textOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'

const descriptionWords = 16

/** The description of a document for search engines: the first words of its body, without markup. */
export function describeDocument(markdown: string): string {
  const body = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const words = blockTexts(body).join(' ').split(/\s+/).filter(Boolean)
  return words.slice(0, descriptionWords).join(' ')
}

const textBlocks: readonly Nodes['type'][] = ['paragraph', 'heading', 'tableCell', 'code']

function blockTexts(node: Nodes): string[] {
  if (textBlocks.includes(node.type)) return [textOf(node, { includeImageAlt: false, includeHtml: false })]
  return 'children' in node ? node.children.flatMap(blockTexts) : []
}
