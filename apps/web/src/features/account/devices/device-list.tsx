import type { ListedSession } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { DeviceRow } from './device-row.tsx'
import { useDeviceEnd } from './use-device-end.ts'

interface DeviceListProps {
  sessions: readonly ListedSession[]
  onLogout: () => void
  /** A row and its button have gone. */
  onEnded: () => void
}

export function DeviceList({ sessions, onLogout, onEnded }: DeviceListProps) {
  const endDevice = useDeviceEnd()
  const [ended, setEnded] = useState<readonly string[]>([])
  const end = async ({ id, isThis }: ListedSession) => {
    if (isThis) return onLogout()
    if (!(await endDevice(id))) return
    setEnded((before) => [...before, id])
    onEnded()
  }
  return (
    <ul>
      {sessions
        .filter(({ id }) => !ended.includes(id))
        .map((session) => (
          <DeviceRow key={session.id} {...session} onEnd={() => end(session)} />
        ))}
    </ul>
  )
}
