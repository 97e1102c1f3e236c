import { pages } from '@hexaverse/protocol'
import { useSession } from './session-store.ts'

/** Where Play leads: into the game, or first to the sign-in page. */
export function usePlayPath(): string {
  return useSession(({ user }) => (user?.login ? pages.game : pages.signInAndPlay))
}
