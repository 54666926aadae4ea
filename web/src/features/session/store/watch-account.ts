import { roleSchema } from '@moving/domain/account/account-schema'
import { sessionSchema } from '@moving/domain/account/account-session'
import { collections } from '@moving/domain/paths'
import { firestore } from '../../../lib/firebase/firebase.ts'
import { watchDoc } from '../../../shared/documents/live.ts'
import type { AccountListener } from './session-ports.ts'

/** Listens to the three documents about an account that its owner may read. */
export async function watchAccount(uid: string, listener: AccountListener): Promise<() => void> {
  const db = await firestore()
  const watch = (path: string, next: (data: unknown) => void) =>
    watchDoc(db, { path }, uid, {
      next: (found) => next(found.data()),
      error: listener.onFailure,
    })
  const stops = [
    watch(collections.roles, (data) => listener.onStoredRole(roleOf(data))),
    watch(collections.claims, (data) => listener.onAnnouncedRole(roleOf(data))),
    watch(collections.sessions, (data) => {
      const session = sessionSchema.safeParse(data)
      if (session.success) listener.onValidAfter(session.data.valid_after)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

function roleOf(data: unknown): string | null {
  const parsed = roleSchema.safeParse({ user_id: '', ...(data as object | undefined) })
  return parsed.success && parsed.data.role !== '' ? parsed.data.role : null
}
