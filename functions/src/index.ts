import { triggerPaths } from '@moving/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { claimGuestQuotesCallable } from './account/claim-guest-quotes.ts'
import { deleteAccountCallable } from './account/delete-account.ts'
import { signOutEverywhereCallable } from './account/sign-out-everywhere.ts'
import { syncRoleClaim } from './account/sync-role-claim.ts'
import { adminAuth, adminFirestore } from './platform/admin.ts'
import { defineCallable } from './platform/callable.ts'
import { eventOptions } from './platform/options.ts'

/** Documents that one transaction or batch changes. */
const pageSize = 200

const accountPorts = () => ({
  auth: adminAuth(),
  db: adminFirestore(),
  now: () => new Date(),
  pageSize,
})

export const onRoleWritten = onDocumentWritten(
  { document: triggerPaths.role, ...eventOptions },
  (event) => syncRoleClaim(event.params.uid, accountPorts()),
)

export const signOutEverywhere = defineCallable(signOutEverywhereCallable(accountPorts))
export const claimGuestQuotes = defineCallable(claimGuestQuotesCallable(accountPorts), {
  timeoutSeconds: 300,
})
export const deleteAccount = defineCallable(deleteAccountCallable(accountPorts), {
  timeoutSeconds: 300,
})
