import { listedMailSchema, recordedDeliverySchema } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { limit, orderBy } from 'firebase/firestore'
import { kindOf } from './kind.ts'

export const mails = kindOf(collections.mail, listedMailSchema)
/** The failed emails in the requests’ records. */
export const deliveries = kindOf(collections.requests, recordedDeliverySchema)

/** How many rows of a list of emails a page reads; above it, the page says that there are more. */
export const listedAtMost = 100

/** Requests with failed emails, the newest failure first. */
export const newestTrouble = [orderBy('delivery.since', 'desc'), limit(listedAtMost)]
