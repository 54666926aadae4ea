import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import type { UseFormReturn } from 'react-hook-form'
import { isEmpty } from '../draft/initial-values.ts'

type FieldName = keyof RequestFormInput

/**
 * Milliseconds after a value was filled in. A user who enters the field within this time still
 * expected it to be empty: the click waited until the page had started, or the user hadn't seen the
 * value yet.
 */
const aimMs = 500

/**
 * Fills a value into a field in which the user isn't typing. A focused field isn't changed. A field
 * that the user enters before they can have seen the value is emptied again. If it is still empty
 * when they leave it, it gets the value then.
 * @param wasShown true if the field was visible before, so that the user may be about to enter it
 */
export function fillField(
  form: Pick<UseFormReturn<RequestFormInput>, 'setValue' | 'getValues'>,
  formId: string,
  name: string,
  value: string | string[],
  wasShown: boolean,
) {
  const put = (next: string | string[]) => {
    // Stored values may be anything. An invalid one selects nothing and is reported when the form
    // is sent.
    form.setValue(name as FieldName, next as never)
  }
  const fields = `#${formId} [name="${name}"]`
  const focused = document.activeElement
  const isInField = focused?.matches(fields)
  const field = isInField ? focused : document.querySelector(fields)
  const fillOnLeaving = () => {
    field?.addEventListener(
      'blur',
      () => {
        if (isEmpty(form.getValues(name as FieldName))) put(value)
      },
      { once: true },
    )
  }
  if (isInField) return fillOnLeaving()
  const mayBeAimedAt = wasShown && (field as HTMLInputElement | null)?.value === ''
  put(value)
  if (!mayBeAimedAt) return
  const giveWay = () => {
    put('')
    fillOnLeaving()
  }
  field?.addEventListener('focus', giveWay, { once: true })
  setTimeout(() => field?.removeEventListener('focus', giveWay), aimMs)
}
