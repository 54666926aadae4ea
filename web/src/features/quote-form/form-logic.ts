import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { once } from '../../lib/async/once.ts'

/** Loads the code of the form that isn't needed before it is touched. */
export const loadFormLogic = once(() => import('./lazy-form-logic.ts'))

export type FormLogic = Awaited<ReturnType<typeof loadFormLogic>>

/** The form's code once it is loaded, and a function that loads it early and ignores a failure. */
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

/**
 * The type of the form's only error without a field: the code that validates it couldn't be loaded.
 */
export const uncheckedError = 'unchecked'

/** Validates the form. Loads the code for that first. */
export const validate: Resolver<RequestFormInput, unknown, RequestForm> = async (...form) => {
  try {
    return await (await loadFormLogic()).validate(...form)
  } catch (cause) {
    console.error('Error loading the checks of the form', cause)
    return { values: {}, errors: { root: { type: uncheckedError } } }
  }
}
