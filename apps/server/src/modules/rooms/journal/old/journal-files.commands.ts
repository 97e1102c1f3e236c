import type { Command } from 'commander'
import type { Pool } from 'pg'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { OperatorContext } from '../../../../platform/operator-context.ts'
import { listFiles } from './journal-file.store.ts'
import { readEnteredFile } from './read-old-records.ts'

const filesPerPage = 1000

export function addJournalFileCommands(
  program: Command,
  { print, withDatabase, openJournalFiles }: OperatorContext,
): void {
  program
    .command('check-journal-files')
    .description('Reads every file with journals of old games, and reports those that are missing or broken.')
    .action(() =>
      withDatabase(async (pool) => {
        const files = openJournalFiles()
        const { good, bad, known } = await checkFiles(pool, files)
        for (const problem of bad) print(problem)
        const unknown = (await files?.list())?.filter((key) => !known.has(key)) ?? []
        if (unknown.length > 0) print(`${unknown.length} files are not known to the database, such as ${unknown[0]}.`)
        if (bad.length > 0) throw new Error(`${bad.length} of ${good + bad.length} files cannot be read.`)
        print(`${good} files, all of them good.`)
      }),
    )
}

async function checkFiles(pool: Pool, files: FileStore | undefined) {
  const known = new Set<string>()
  const bad: string[] = []
  for (let after = ''; ; ) {
    const page = await listFiles(pool, after, filesPerPage)
    for (const file of page) {
      known.add(file.key)
      await readEnteredFile(file, files).catch((problem: Error) => bad.push(problem.message))
    }
    const last = page.at(-1)
    if (!last) return { good: known.size - bad.length, bad, known }
    after = last.key
  }
}
