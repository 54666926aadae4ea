import { listedMailSchema, quoteDeliverySchema } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { limit, orderBy } from 'firebase/firestore'
import { kindOf } from './kind.ts'

export const mails = kindOf(collections.mail, listedMailSchema)
export const deliveries = kindOf(collections.quoteDelivery, quoteDeliverySchema)

/** Of each list, as many as an office can work off; above it stands that there are more. */
export const listedAtMost = 100

/** Of the deliveries, those with the newest trouble first. */
export const newestTrouble = [orderBy('since', 'desc'), limit(listedAtMost)]
