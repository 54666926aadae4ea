import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import type { UseFormReturn } from 'react-hook-form'
import { isEmpty } from '../draft/first-values.ts'

type FieldName = keyof RequestFormInput

/**
 * For so many milliseconds after a value was put, whoever enters its field aimed at the empty one: the
 * press waited behind the page's start, or the eye has not seen the value yet.
 */
const aimMs = 500

/**
 * Puts a value into a field that nobody is typing in. A focused field is left alone, and one that
 * somebody enters before they can have seen the value is emptied for them; if it is still empty on
 * leaving it, it gets the value then.
 * @param wasShown whether the field was on the screen before, so that somebody may aim at it
 */
export function fillField(
  form: Pick<UseFormReturn<RequestFormInput>, 'setValue' | 'getValues'>,
  formId: string,
  name: string,
  value: string | string[],
  wasShown: boolean,
) {
  const put = (next: string | string[]) => {
    // Stored values may be anything; one that does not fit selects nothing and is reported on
    // sending.
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
