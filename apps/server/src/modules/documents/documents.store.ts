import type { Queryable } from '../../platform/database/queryable.ts'
import type { Document, DocumentKind } from './document.ts'

interface DocumentRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly published_at: Date
  readonly image: string
  readonly title_en: string
  readonly title_uk: string
  readonly body_en: string
  readonly body_uk: string
  readonly keywords_en: string
  readonly keywords_uk: string
}

const columns = 'id, kind, published_at, image, title_en, title_uk, body_en, body_uk, keywords_en, keywords_uk'

/** The columns for lists of documents, with empty bodies. */
const listedColumns = columns.replace('body_en, body_uk', `'' as body_en, '' as body_uk`)

export async function findDocument(
  client: Queryable,
  id: string,
  kinds: readonly DocumentKind[],
): Promise<Document | undefined> {
  const { rows } = await client.query<DocumentRow>(`select ${columns} from document where id = $1 and kind = any($2)`, [
    id,
    kinds,
  ])
  return rows[0] && toDocument(rows[0])
}

/** Newest first, without the bodies. */
export async function listDocuments(client: Queryable, kinds: readonly DocumentKind[]): Promise<Document[]> {
  const { rows } = await client.query<DocumentRow>(
    `select ${listedColumns} from document where kind = any($1) order by published_at desc, id`,
    [kinds],
  )
  return rows.map(toDocument)
}

/** Returns false if exactly these files were published before: a later version by the operator stays. */
export function saveShipped(client: Queryable, document: Document, digest: string): Promise<boolean> {
  return save(client, document, digest, 'where document.shipped_digest is distinct from excluded.shipped_digest')
}

export function saveByOperator(client: Queryable, document: Document): Promise<boolean> {
  return save(client, document, null, '')
}

export async function removeDocument(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from document where id = $1', [id])
  return rowCount === 1
}

async function save(client: Queryable, document: Document, digest: string | null, condition: string): Promise<boolean> {
  const { en, uk } = document.texts
  const { rowCount } = await client.query(
    `insert into document (${columns}, shipped_digest) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set (${columns}, shipped_digest) = (
       excluded.id, excluded.kind, excluded.published_at, excluded.image, excluded.title_en, excluded.title_uk,
       excluded.body_en, excluded.body_uk, excluded.keywords_en, excluded.keywords_uk,
       coalesce(excluded.shipped_digest, document.shipped_digest)
     ) ${condition}`,
    [
      ...[document.id, document.kind, document.publishedAt, document.image],
      ...[en.title, uk.title, en.body, uk.body, en.keywords, uk.keywords, digest],
    ],
  )
  return rowCount === 1
}

function toDocument(row: DocumentRow): Document {
  return {
    id: row.id,
    kind: row.kind,
    publishedAt: row.published_at,
    image: row.image,
    texts: {
      en: { title: row.title_en, body: row.body_en, keywords: row.keywords_en },
      uk: { title: row.title_uk, body: row.body_uk, keywords: row.keywords_uk },
    },
  }
}
