import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { once } from '../../lib/async/once.ts'

/** Fetches the form logic; rejects while it cannot be fetched. */
export const loadFormLogic = once(() => import('./lazy-form-logic.ts'))

export type FormLogic = Awaited<ReturnType<typeof loadFormLogic>>

/** The logic once it is here, and what has it fetched ahead of its use; failing is no matter then. */
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

/** The type of the form's only error that is about no field: nothing could be checked. */
export const uncheckedError = 'unchecked'

/** Checks the form by the lazy-loaded schema. */
export const validate: Resolver<RequestFormInput, unknown, RequestForm> = async (...form) => {
  try {
    return await (await loadFormLogic()).validate(...form)
  } catch (cause) {
    console.error('Error loading the checks of the form', cause)
    return { values: {}, errors: { root: { type: uncheckedError } } }
  }
}
