import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { AuthSdkContext, FirestoreSdkContext } from 'reactfire'
import { auth, firestore } from '../firebase/firebase.ts'
import { ReadingGateContext, type ReadingGate } from './reading-gate.ts'

interface ReadingAreaProps {
  gate: ReadingGate
  children: ReactNode
}

/**
 * What reads and acts behind the sign-in stands in here: it has Firestore, and Auth, which the session has
 * started, by ReactFire's contexts, and reads once they are there and the gate is open. ReactFire's own providers
 * want an SDK at the first draw, when none has arrived (docs/decisions/2026-11-20-behind-the-sign-in.md).
 */
export function ReadingArea({ gate, children }: ReadingAreaProps) {
  const [[db, authSdk], setSdks] = useState<[Firestore?, Auth?]>([])
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!gate.isOpen) return
    Promise.all([firestore(), auth()]).then(setSdks, (cause: unknown) =>
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
    <AuthSdkContext value={authSdk}>
      <FirestoreSdkContext value={db}>
        <ReadingGateContext value={opened}>{children}</ReadingGateContext>
      </FirestoreSdkContext>
    </AuthSdkContext>
  )
}
