import type { User } from '@hexaverse/protocol/http'

export type StartUpResult = 'ready' | 'unsupported'

interface StartUpPorts {
  readonly loadTexts: () => Promise<void>
  readonly checkGate: () => Promise<boolean>
  readonly checkSession: () => Promise<User | undefined>
  readonly resumeSession: (user: User | undefined) => void
}

/** Checks the gate before the session, so that a server that is down, or too new for this client, signs no user out. */
export async function startUp(ports: StartUpPorts): Promise<StartUpResult> {
  const [isOpen] = await Promise.all([ports.checkGate(), ports.loadTexts()])
  if (!isOpen) return 'unsupported'
  ports.resumeSession(await ports.checkSession())
  return 'ready'
}
