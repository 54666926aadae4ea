/**
 * Lazy-loaded form logic, fetched when somebody touches the form: validation with zod, the calendar,
 * and the sending. One chunk, so that the served page answers with a third less script.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { requestFormSchema } from '@moving/domain/quote/request-form'

export { describeCallback } from '@moving/domain/callback'
export { areaAdvice } from '@moving/domain/service-area'
export { todayAtOffice } from '@moving/domain/plain-date'
export { moveDateAdvice } from '@moving/domain/quote/move-date-advice'
export { quoteSourceFields, requestOf } from '@moving/domain/quote/request-form'
export { currentUid, isRequestStored, openLite, storeRequest } from './sending/store-request.ts'

export const validate = zodResolver(requestFormSchema)
