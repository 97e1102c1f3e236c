import type { ReactElement } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { BodyLink } from './body-link.tsx'
import { BodyPicture } from './body-picture.tsx'
import { BodyTable } from './body-table.tsx'
import { nameParts, type Section } from './name-parts.ts'
import { TaskMark } from './task-mark.tsx'

/** The heading of the page is the title, so the body's own begin one below it. */
const components: Components = { h1: 'h2', a: BodyLink, img: BodyPicture, table: BodyTable, input: TaskMark }

interface RenderedBody {
  readonly content: ReactElement
  readonly sections: readonly Section[]
}

/** A body of Markdown as elements. What is HTML in it is left out; it never becomes markup of the page. */
export function renderBody(markdown: string): RenderedBody {
  const sections: Section[] = []
  const content = Markdown({
    children: markdown,
    components,
    skipHtml: true,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [[nameParts, { sections }]],
  })
  return { content, sections }
}
