import { listedMailSchema, quoteDeliverySchema } from '@moving/domain/mail/schema'
import { collections } from '@moving/domain/paths'
import { kindOf } from './kind.ts'

export const mails = kindOf(collections.mail, listedMailSchema)
export const deliveries = kindOf(collections.quoteDelivery, quoteDeliverySchema)
