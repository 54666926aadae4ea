import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import { useForm } from 'react-hook-form'
import { initialValues, textsOf, type FieldValues } from './draft/initial-values.ts'
import { useSavedDraft } from './draft/use-saved-draft.ts'
import { useFormLogic, validate } from './form-logic.ts'
import { useFormRecord } from './sending/use-form-record.ts'

/**
 * The form's state. Fields are uncontrolled, so that text that was typed before the script runs
 * stays. On the web, the input is also stored on the device until it is sent.
 * @param isPersisted false for a phone lead, whose text this browser must not store
 * @param uid of the signed-in user, as far as the page knows
 */
export function useRequestForm(formId: string, isPersisted: boolean, uid: string | null) {
  const form = useForm<RequestFormInput, unknown, RequestForm>({
    resolver: validate,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { logic, prepare } = useFormLogic()
  const request = useFormRecord(isPersisted)
  const { keep, fill, startOver } = useSavedDraft({
    ...{ form, formId, isPersisted, uid, request },
    onFilled: prepare,
  })
  return {
    form,
    record: request.record,
    keep,
    startOver,
    /** The form's lazily loaded code. Null until the form is touched. */
    logic,
    prepare: logic === null ? prepare : undefined,
    /**
     * For the form's own event, because React calls a field's `onInput` before the field has its
     * new value.
     */
    onChange: () => {
      request.begin()
      keep()
      startOver.settle()
    },
    fillEmpty: (details: FieldValues) => {
      startOver.noteDetails(details)
      const values = initialValues(textsOf(form.getValues()), details)
      fill(Object.fromEntries(Object.keys(details).map((name) => [name, values[name] ?? ''])))
    },
  }
}
