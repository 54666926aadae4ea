import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { once } from '../../lib/async/once.ts'

/** Loads the form logic; rejects if that fails. */
export const loadFormLogic = once(() => import('./lazy-form-logic.ts'))

export type FormLogic = Awaited<ReturnType<typeof loadFormLogic>>

/**
 * The logic once it is loaded, and a function that loads it early, where a failure doesn't matter.
 */
export function useFormLogic() {
  const [logic, setLogic] = useState<FormLogic | null>(null)
  function prepare() {
    loadFormLogic().then(
      (loaded) => {
        setLogic(loaded)
        loaded.openLite().catch(() => {})
      },
      () => {},
    )
  }
  return { logic, prepare }
}

/** The type of the form's only error without a field: the form couldn't be validated. */
export const uncheckedError = 'unchecked'

/** Validates the form with the lazy-loaded schema. */
export const validate: Resolver<RequestFormInput, unknown, RequestForm> = async (...form) => {
  try {
    return await (await loadFormLogic()).validate(...form)
  } catch (cause) {
    console.error('Error loading the checks of the form', cause)
    return { values: {}, errors: { root: { type: uncheckedError } } }
  }
}
