import { listedMailSchema, recordedDeliverySchema } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { limit, orderBy } from 'firebase/firestore'
import { kindOf } from './kind.ts'

export const emails = kindOf(collections.mail, listedMailSchema)
/** The failed emails about a request, stored in its record. */
export const deliveries = kindOf(collections.requests, recordedDeliverySchema)

/** Maximum number of emails that a page reads for a list. If there are more, the page says so. */
export const listedAtMost = 100

export const newestTrouble = [orderBy('delivery.since', 'desc'), limit(listedAtMost)]
