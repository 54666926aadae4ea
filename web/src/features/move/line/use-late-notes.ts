import type { MoveView } from '@moving/domain/move/move-view'
import { useEffect, useState } from 'react'
import type * as notes from '../answer/late-notes.ts'

/** What the stations say of an estimate and of the day. */
export type LateNotes = typeof notes

/** The amount is there at once; what explains and answers it comes when there is something to answer. */
export function useLateNotes({ details, status }: MoveView): LateNotes | undefined {
  const [late, setLate] = useState<LateNotes>()
  const isWanted = details !== null && (details.estimate !== null || status === 'scheduled')
  useEffect(() => {
    if (!isWanted) return
    import('../answer/late-notes.ts').then(setLate, (cause: unknown) =>
      console.error('The notes of the stations couldn’t be loaded', cause),
    )
  }, [isWanted])
  return late
}
