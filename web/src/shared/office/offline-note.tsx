import { useEffect, useState } from 'react'
import { chakra } from '../../ui/layout.ts'

/**
 * Milliseconds without a connection that the note ignores, because a listener may only be
 * restarting.
 */
const outageMs = 2_000

interface OfflineNoteProps {
  isLive: boolean
}

export function OfflineNote({ isLive }: OfflineNoteProps) {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (isLive) return
    const outage = setTimeout(() => setSilent(true), outageMs)
    return () => {
      clearTimeout(outage)
      setSilent(false)
    }
  }, [isLive])
  if (!isSilent) return null
  return (
    <chakra.p textStyle="note">
      You’re offline. Changes by coworkers won’t show until you reconnect.
    </chakra.p>
  )
}
