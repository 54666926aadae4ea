import { roleSchema } from '@moving/domain/account/schema'
import { sessionSchema } from '@moving/domain/account/session'
import { claimsPath, rolePath, sessionPath } from '@moving/domain/paths'
import { doc, onSnapshot, type DocumentSnapshot } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import type { AccountListener } from './session-ports.ts'

/** Listens to the three documents about an account that its owner may read. */
export async function watchAccount(uid: string, listener: AccountListener): Promise<() => void> {
  const db = await firestore()
  const watch = (path: string, next: (data: unknown) => void) =>
    onSnapshot(
      doc(db, path),
      // Without these, "the server says there is none" would not follow "offline, there is none here".
      { includeMetadataChanges: true },
      (snapshot) => {
        if (isAnswered(snapshot)) next(snapshot.data())
      },
      listener.onFailure,
    )
  const stops = [
    watch(rolePath(uid), (data) => listener.onStoredRole(roleOf(data))),
    watch(claimsPath(uid), (data) => listener.onAnnouncedRole(roleOf(data))),
    watch(sessionPath(uid), (data) => {
      const session = sessionSchema.safeParse(data)
      if (session.success) listener.onValidAfter(session.data.valid_after)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Offline, a document that was never read looks as if there were none. */
function isAnswered(snapshot: DocumentSnapshot): boolean {
  return snapshot.exists() || !snapshot.metadata.fromCache
}

function roleOf(data: unknown): string | null {
  const parsed = roleSchema.safeParse({ user_id: '', ...(data as object | undefined) })
  return parsed.success && parsed.data.role !== '' ? parsed.data.role : null
}
