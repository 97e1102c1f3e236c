import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import { addOwnAccount } from './own-account/own-account.routes.ts'
import { addRecovery } from './passwords/recovery.routes.ts'
import { addSessions } from './sessions/sessions.routes.ts'
import { addSignIn } from './sign-in/sign-in.routes.ts'
import { addSignUp } from './sign-in/sign-up.routes.ts'

/** Every call about accounts. */
export function addAccounts(http: FastifyInstance, accounts: Accounts): void {
  addSignUp(http, accounts)
  addSignIn(http, accounts)
  addRecovery(http, accounts)
  addSessions(http, accounts)
  addOwnAccount(http, accounts)
}
