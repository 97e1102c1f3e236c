import { documentPath } from '@hexaverse/protocol/documents'
import type { readDocument } from '@hexaverse/protocol/http'
import { useCall } from '../../shared/http/use-call.ts'
import { DocumentPicture } from './document-picture.tsx'
import { DocumentView } from './document-view.tsx'

interface DocumentPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

export default function DocumentPage({ heading, params: { docId = '' } }: DocumentPageProps) {
  const call = useCall<typeof readDocument>({
    method: 'GET',
    path: '/api/hc_data/document/single/:docId',
    params: { docId },
  })
  const pathOf = (title: string) => documentPath(docId, title)
  return <DocumentView heading={heading} call={call} pathOf={pathOf} picture={DocumentPicture} />
}
