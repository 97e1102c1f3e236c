import { escapeMarkup } from '../escape-markup.ts'
import { docsPage } from './docs-page.ts'
import { fieldTable, type Schema } from './field-table.ts'

interface DescribedEvent {
  readonly name: string
  readonly summary: string
  /** JSON Schema, as are the handshake and the acknowledgement. */
  readonly payload: object
}

export interface SocketDescription {
  readonly handshake: object
  readonly acknowledgement: object
  readonly fromClient: readonly DescribedEvent[]
  readonly fromServer: readonly (DescribedEvent & { readonly to: keyof typeof audiences })[]
}

const audiences = {
  room: 'To all in the room.',
  actor: 'To every socket of the one who acted.',
  others: 'To the others in the room.',
  socket: 'To one socket.',
}

/** Describes the events of the socket, as `openapiPage` does the HTTP calls. */
export function socketPage({ handshake, acknowledgement, fromClient, fromServer }: SocketDescription): string {
  return docsPage(
    'the socket',
    `<p>Socket.IO at this host. Made from the schemas that check what comes in. For programs:
<a href="/api/docs/socket.json">socket.json</a>. Rooms are found by <a href="/api/docs">a call</a>.</p>
${section('auth', 'Connecting', handshake as Schema)}
${section('acknowledgement', 'Answering', acknowledgement as Schema)}
${fromClient.map((event) => eventSection(event, 'client')).join('\n')}
${fromServer.map((event) => eventSection(event, 'server', audiences[event.to])).join('\n')}`,
  )
}

function eventSection({ name, summary, payload }: DescribedEvent, from: string, to = ''): string {
  return section(name, from, { ...payload, description: `${summary}${summary && '.'} ${to}`.trim() })
}

function section(name: string, mark: string, { description = '', ...payload }: Schema): string {
  return `<section>
<h2><span class="method">${mark}</span> ${escapeMarkup(name)}</h2>
<p>${escapeMarkup(description)}</p>
${fieldTable('Fields', payload)}
</section>`
}
