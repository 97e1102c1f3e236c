import { beforeEach } from 'vitest'
import { createTestClock, type TestClock } from '../server/test-clock.ts'
import { serveAllTests, type TestServer, type TestServerOptions } from '../server/test-server.ts'
import { createAccountClient, mailsStayInTheOutbox } from './account-client.ts'

export interface AccountStory extends ReturnType<typeof createAccountClient> {
  readonly server: TestServer
  /** The server's clock, which stands still until a test lets time pass. */
  readonly clock: TestClock
}

/** Runs one real server for all tests of a file about accounts, with a client that can read the mails. */
export function serveAccountStory(
  settings: Record<string, string> = {},
  options: Pick<TestServerOptions, 'log' | 'hasSlowHashes'> = {},
): AccountStory {
  const clock = createTestClock()
  const server = serveAllTests({ ...mailsStayInTheOutbox, ...settings }, { clock, ...options })
  forgetFirstTries(server)
  return { server, clock, ...createAccountClient(server) }
}

/** The second try of a test finds no account, no failed attempt and no mail of its first try. */
export function forgetFirstTries(server: TestServer): void {
  const attempts = ['form_failure', 'code_failure', 'mail_sent_to', 'mailed_code', 'recovery_link', 'outbox']
  let known: string[] = []
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) {
      const { rows } = await server.pool.query<{ id: string }>('select id from account')
      known = rows.map(({ id }) => id)
      return
    }
    await server.pool.query('delete from account where id <> all($1)', [known])
    for (const table of attempts) await server.pool.query(`delete from ${table}`)
  })
}
