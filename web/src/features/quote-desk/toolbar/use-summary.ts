import { useEffect, useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { readSummary, type DeskSummary } from './read-summary.ts'
import { loadFailure } from '../list/use-desk-list.ts'

/**
 * The six cells; undefined until they are read, 'failed' when they could not be.
 * @param readings changes when they are to be read again
 */
export function useSummary(readings: number): DeskSummary | 'failed' | undefined {
  const [summary, setSummary] = useState<DeskSummary | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    firestore()
      .then(readSummary)
      .then(
        (read) => {
          if (isCurrent) setSummary(read)
        },
        (cause: unknown) => {
          if (!isCurrent) return
          console.error('The summary could not be read', cause)
          toaster.error(loadFailure)
          setSummary('failed')
        },
      )
    return () => {
      isCurrent = false
    }
  }, [readings])
  return summary
}
