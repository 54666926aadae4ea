import { changeEmailCallable } from '../account/change-email.ts'
import { claimGuestQuotesCallable } from '../account/claim-guest-quotes.ts'
import { confirmAddressCallable } from '../account/confirm-address.ts'
import { deleteAccountCallable } from '../account/delete-account.ts'
import { identityToolkit } from '../account/identity-toolkit.ts'
import { sendAccountEmailCallable } from '../account/send-account-email.ts'
import { resetPasswordCallable } from '../account/reset-password.ts'
import { signOutEverywhereCallable } from '../account/end-sessions.ts'
import { identityToolkitConfig } from '../environment.ts'
import { adminAccessToken } from '../platform/admin.ts'
import { defineCallable } from '../platform/callable.ts'
import { ports } from './function-ports.ts'

const ownerPorts = () => ({
  ...ports(),
  toolkit: identityToolkit({ ...identityToolkitConfig(), accessToken: adminAccessToken }),
})

export const signOutEverywhere = defineCallable(signOutEverywhereCallable(ports))
export const changeEmail = defineCallable(changeEmailCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const confirmAddress = defineCallable(confirmAddressCallable(ownerPorts))
export const resetPassword = defineCallable(resetPasswordCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const sendAccountEmail = defineCallable(sendAccountEmailCallable(ports))
export const claimGuestQuotes = defineCallable(claimGuestQuotesCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const deleteAccount = defineCallable(deleteAccountCallable(ports), {
  timeoutSeconds: 300,
})
