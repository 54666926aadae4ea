import { profileSchema } from '@moving/domain/account/account-schema'
import { profilePath } from '@moving/domain/paths'
import { doc, getDoc } from 'firebase/firestore/lite'
import { auth, liteFirestore } from '../../lib/firebase/firebase.ts'

/**
 * The signed-in user's profile. Null if there is none or its fields are invalid.
 * @throws FirestoreError
 */
export async function readProfile(uid: string) {
  await auth()
  const parsed = profileSchema.safeParse(
    (await getDoc(doc(await liteFirestore(), profilePath(uid)))).data(),
  )
  return parsed.success ? parsed.data : null
}
