import type { RequestFormInput } from '@moving/domain/quote/request-form'
import type { UseFormReturn } from 'react-hook-form'
import { isEmpty } from '../draft/first-values.ts'

type FieldName = keyof RequestFormInput

/**
 * Puts a value into a field that nobody is typing in. A focused field is left alone; if it is still
 * empty on leaving it, it gets the value then.
 */
export function fillField(
  form: Pick<UseFormReturn<RequestFormInput>, 'setValue' | 'getValues'>,
  formId: string,
  name: string,
  value: string | string[],
) {
  // Stored values may be anything; one that does not fit selects nothing and is reported on
  // sending.
  const put = () => form.setValue(name as FieldName, value as never)
  const focused = document.activeElement
  const isInField = focused?.closest('form')?.id === formId && focused.getAttribute('name') === name
  if (!isInField) return put()
  const putIfEmpty = () => {
    if (isEmpty(form.getValues(name as FieldName))) put()
  }
  focused.addEventListener('blur', putIfEmpty, { once: true })
}
