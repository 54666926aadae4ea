import type { RequestFormInput } from '@moving/domain/quote/request-form'
import type { UseFormReturn } from 'react-hook-form'
import { isEmpty } from '../draft/first-values.ts'

type FieldName = keyof RequestFormInput

/**
 * Puts a value that nobody typed just now into a field. One that has the focus is left as it is; if it
 * is still empty when it is left, the value comes then.
 */
export function fillField(
  form: Pick<UseFormReturn<RequestFormInput>, 'setValue' | 'getValues'>,
  formId: string,
  name: string,
  value: string | string[],
) {
  // Kept fields may hold anything; what does not fit chooses nothing and is told on sending.
  const put = () => form.setValue(name as FieldName, value as never)
  const focused = document.activeElement
  const isInField = focused?.closest('form')?.id === formId && focused.getAttribute('name') === name
  if (!isInField) return put()
  const putIfEmpty = () => {
    if (isEmpty(form.getValues(name as FieldName))) put()
  }
  focused.addEventListener('blur', putIfEmpty, { once: true })
}
