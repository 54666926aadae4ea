/**
 * The code of the form that is loaded when the user first touches it: validation with zod, date
 * hints, sending, and what is shown afterward. It is one chunk. Without it, the prerendered page
 * loads a third less script.
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
