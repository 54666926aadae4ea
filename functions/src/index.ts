import { triggerPaths } from '@moving/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { syncRoleClaim } from './account/sync-role-claim.ts'
import { adminAuth, adminFirestore } from './platform/admin.ts'
import { eventOptions } from './platform/options.ts'

export const onRoleWritten = onDocumentWritten(
  { document: triggerPaths.role, ...eventOptions },
  (event) => syncRoleClaim(event.params.uid, { auth: adminAuth(), db: adminFirestore() }),
)
