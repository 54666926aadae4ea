import { useEffect, useState } from 'react'
import { chakra } from '../../ui/layout.ts'

/**
 * Gaps that are shorter than this many milliseconds are ignored, for example while a listener
 * restarts.
 */
const outageMs = 2_000

interface OfflineNoteProps {
  isLive: boolean
}

/** Says, when the database has stopped responding, that coworkers' changes are missing. */
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
