import type { Command } from 'commander'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { operatorPath } from '../../platform/operator-path.ts'
import { documentKinds } from './document.ts'
import { listDocuments, removeDocument, saveByOperator } from './documents.store.ts'
import { readContent } from './read-content.ts'

export function addDocumentCommands(program: Command, { print, withDatabase }: OperatorContext): void {
  const documents = program.command('documents').description('The documents and news of the site.')
  documents
    .command('list')
    .description('Lists every published document, newest first.')
    .action(() =>
      withDatabase(async (pool) => {
        for (const { id, kind, publishedAt, texts } of await listDocuments(pool, documentKinds)) {
          print(`${publishedAt.toISOString().slice(0, 10)}  ${kind.padEnd(9)}  ${id}  (${texts.en.title})`)
        }
      }),
    )
  documents
    .command('publish')
    .description('Publishes the documents of a folder like content/: all of them, or none if one is broken.')
    .argument('<folder>')
    .action((folder: string) => publishFolder(operatorPath(folder)))

  documents
    .command('remove')
    .description('Removes a document from the site. One whose files are in content/ returns at the next start.')
    .argument('<id>')
    .action((id: string) =>
      withDatabase(async (pool) => {
        if (!(await removeDocument(pool, id))) throw new Error(`There is no document ${id}.`)
        print(`removed ${id}`)
      }),
    )

  async function publishFolder(folder: string): Promise<void> {
    const content = readContent(folder)
    if (content.problems.length > 0) throw new Error(content.problems.join('\n'))
    if (content.documents.length === 0)
      throw new Error(`No documents in ${folder}: they belong in policies/, promotion/ and news/.`)
    await withDatabase((pool) =>
      inTransaction(pool, async (client) => {
        for (const document of content.documents) await saveByOperator(client, document)
      }),
    )
    for (const { id } of content.documents) print(`published ${id}`)
  }
}
