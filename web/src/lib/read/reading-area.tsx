import type { Firestore } from 'firebase/firestore'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FirestoreSdkContext } from 'reactfire'
import { firestore } from '../firebase/firebase.ts'
import { ReadingGateContext, type ReadingGate } from './reading-gate.ts'

interface ReadingAreaProps {
  gate: ReadingGate
  children: ReactNode
}

/**
 * What reads behind the sign-in stands in here: it has Firestore by ReactFire's context, and reads once
 * that is there and the gate is open. ReactFire's own provider wants an SDK at the first draw, when none
 * has arrived (docs/decisions/2026-11-20-behind-the-sign-in.md).
 */
export function ReadingArea({ gate, children }: ReadingAreaProps) {
  const [db, setDb] = useState<Firestore>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!gate.isOpen) return
    firestore().then(setDb, (cause: unknown) =>
      console.error('The database could not be started', cause),
    )
  }, [gate.isOpen, tries])
  const opened = useMemo(
    () => ({
      isOpen: gate.isOpen && db !== undefined,
      retry: () => {
        gate.retry()
        setTries((count) => count + 1)
      },
    }),
    [gate, db],
  )
  return (
    <FirestoreSdkContext value={db}>
      <ReadingGateContext value={opened}>{children}</ReadingGateContext>
    </FirestoreSdkContext>
  )
}
