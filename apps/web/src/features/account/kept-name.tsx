import { useSession } from '../../shared/session/session-store.ts'

/** For password managers alone: whose password it is that this form asks for. */
export function KeptName() {
  const email = useSession((session) => session.user?.email)
  return <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
}
