import { business } from '../business.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { fillReply } from '../work/saved-reply.ts'

const message = `Hi {name}, this is ${business.name}. Here’s your move page, where you can see what’s next, update details or message us. No password needed. {link}`

/**
 * The office's text message or email with a link to the customer's page.
 * @param address URL of the page, with its key
 */
export function linkMessage(
  quote: Pick<Quote, 'id' | 'name' | 'estimate_amount'>,
  address: string,
): string {
  return fillReply(message, quote, address)
}
