import { useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Submits a form, and stores for `ErrorSummary` which fields the latest submission found invalid.
 */
export function useReported<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  onValid: (values: Output) => unknown,
  onInvalid?: (errors: FieldErrors<Values>) => void,
) {
  const [reported, setReported] = useState<string[]>([])
  const forgetReport = () => setReported([])
  const submit = form.handleSubmit(
    (values) => {
      forgetReport()
      return onValid(values)
    },
    (errors) => {
      setReported(Object.keys(errors))
      onInvalid?.(errors)
    },
  )
  return { submit, reported, forgetReport }
}
