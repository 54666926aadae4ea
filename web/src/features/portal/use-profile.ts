import { profileSchema, type Profile } from '@moving/domain/account/schema'
import { profilePath } from '@moving/domain/paths'
import { doc, type Firestore } from 'firebase/firestore'
import { useFirestoreDocData } from 'reactfire'

/**
 * The profile, live. Null where there is none yet or it cannot be read: a missing row is tolerated
 * (requirements 7.1). Undefined while it loads.
 */
export function useProfile(db: Firestore, uid: string): Profile | null | undefined {
  const { data, status } = useFirestoreDocData(doc(db, profilePath(uid)), { suspense: false })
  if (status === 'loading') return undefined
  const parsed = profileSchema.safeParse(data)
  return parsed.success ? parsed.data : null
}
