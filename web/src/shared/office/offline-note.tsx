import { useEffect, useState } from 'react'
import { chakra } from '../../ui/layout.ts'

/** Shorter silences, as while a followed query is begun anew, make no difference to anybody. */
const silenceMs = 2_000

interface OfflineNoteProps {
  isLive: boolean
}

/** Says, where the database has stopped answering, that news of others stay out. */
export function OfflineNote({ isLive }: OfflineNoteProps) {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (isLive) return
    const silence = setTimeout(() => setSilent(true), silenceMs)
    return () => {
      clearTimeout(silence)
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
