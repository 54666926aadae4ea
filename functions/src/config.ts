import { defineBoolean } from 'firebase-functions/params'

/** Refuses calls that carry no App Check token. Off until the site is registered with App Check. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false })
