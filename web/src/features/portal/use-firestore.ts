import type { Firestore } from 'firebase/firestore'
import { useCallback, useEffect, useState } from 'react'
import { firestore } from '../../lib/firebase.ts'

export type FirestoreStart =
  | { status: 'loading'; retry: () => void }
  | { status: 'ready'; db: Firestore }
  | { status: 'failed'; retry: () => void }

/** Firestore, whose chunk may still be on its way. */
export function useFirestore(): FirestoreStart {
  const [attempt, setAttempt] = useState(0)
  const [start, setStart] = useState<Firestore | 'loading' | 'failed'>('loading')
  const retry = useCallback(() => {
    setStart('loading')
    setAttempt((before) => before + 1)
  }, [])
  useEffect(() => {
    let isCurrent = true
    firestore().then(
      (db) => isCurrent && setStart(db),
      (cause: unknown) => {
        console.error('Firestore did not start', cause)
        if (isCurrent) setStart('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (start === 'loading') return { status: 'loading', retry }
  return start === 'failed' ? { status: 'failed', retry } : { status: 'ready', db: start }
}
