import type { Log } from '../../../src/platform/log.ts'
import { createTestClock, type TestClock } from '../server/test-clock.ts'
import { serveAllTests, type TestServer } from '../server/test-server.ts'
import { createAccountClient, mailsStayInTheOutbox } from './account-client.ts'

export interface AccountStory extends ReturnType<typeof createAccountClient> {
  readonly server: TestServer
  /** The server's clock, which stands still until a test lets time pass. */
  readonly clock: TestClock
}

/** Runs one real server for all tests of a file about accounts, with a client that can read the mails. */
export function serveAccountStory(
  settings: Record<string, string> = {},
  options: { readonly log?: Log } = {},
): AccountStory {
  const clock = createTestClock()
  const server = serveAllTests({ ...mailsStayInTheOutbox, ...settings }, { clock, ...options })
  return { server, clock, ...createAccountClient(server) }
}
