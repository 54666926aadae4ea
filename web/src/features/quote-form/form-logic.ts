import { once } from '../../lib/once.ts'

/** Fetches what the form needs to check and to send; rejects while it cannot be fetched. */
export const loadFormLogic = once(() => import('./lazy-form-logic.ts'))

export type FormLogic = Awaited<ReturnType<typeof loadFormLogic>>
