/**
 * Lazy-loaded form logic, loaded when the user first touches the form: validation with zod, the
 * calendar, sending, and what is shown after it. One chunk, which removes a third of the script
 * from the prerendered page.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { requestFormSchema } from '@moving/domain/quote/form/request-form'

export { recordFormStart } from '../../lib/visits/form-start.ts'
export { DraftWords } from './draft/draft-words.tsx'
export { advice } from './fields/visitor-advice.tsx'
export { sendForm } from './sending/send-form.ts'
export { openLite } from './sending/store-request.ts'
export { ErrorSummary } from '../../shared/request-fields/error-summary.tsx'
export { sayThanks, ThankYouCard } from './sending/thank-you-card.tsx'

export const validate = zodResolver(requestFormSchema)
