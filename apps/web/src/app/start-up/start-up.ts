import type { User } from '@hexaverse/protocol/http'
import type { Gate } from './check-gate.ts'

export type StartUpResult = 'ready' | 'unsupported'

interface StartUpPorts {
  readonly loadTexts: () => Promise<void>
  readonly checkGate: () => Promise<Gate>
  /** The page needs no server: practice goes on offline. */
  readonly worksOffline: boolean
  readonly checkSession: () => Promise<User | undefined>
  readonly resumeSession: (user: User | undefined) => void
}

/** Checks the gate before the session, so that a server that is down, or too new for this client, signs no user out. */
export async function startUp(ports: StartUpPorts): Promise<StartUpResult> {
  const [gate] = await Promise.all([ports.checkGate(), ports.loadTexts()])
  if (gate === 'offline' && ports.worksOffline) return 'ready'
  if (gate !== 'open') return 'unsupported'
  ports.resumeSession(await ports.checkSession())
  return 'ready'
}
