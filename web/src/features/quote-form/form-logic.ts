import { once } from '../../lib/once.ts'

/** Fetches the form logic; rejects while it cannot be fetched. */
export const loadFormLogic = once(() => import('./lazy-form-logic.ts'))

export type FormLogic = Awaited<ReturnType<typeof loadFormLogic>>
