import type { RequestForm, RequestFormInput } from '@moving/domain/quote/request-form'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { newDocumentId } from '../../lib/document-id.ts'
import { routeDraft } from '../../lib/route-draft.ts'
import { recordFormStart } from '../../lib/visits/form-start.ts'
import { firstValues, textsOf, typedBefore, type FieldValues } from './first-values.ts'
import { loadFormLogic, type FormLogic } from './form-logic.ts'
import { forgetDraft, keepDraft, readDraft } from './request-draft.ts'
import type { Attempt } from './send-request.ts'

type FieldName = keyof RequestFormInput

/** The quote that this form will become, and when somebody began to fill it in. */
export interface FormRecord extends Attempt {
  startedAt: number | null
}

/** The type of the form's only error that is about no field: nothing could be checked. */
export const uncheckedError = 'unchecked'

const validate: Resolver<RequestFormInput, unknown, RequestForm> = async (...form) => {
  try {
    return await (await loadFormLogic()).validate(...form)
  } catch (cause) {
    console.error('Error loading the checks of the form', cause)
    return { values: {}, errors: { root: { type: uncheckedError } } }
  }
}

/**
 * The form's state. Fields keep themselves (uncontrolled), so that what is typed before the script
 * runs stays; on the web they are kept on the device too, until sent.
 * @param isKept false for a form whose text is none of this browser's business (a phone lead)
 */
export function useRequestForm(formId: string, isKept: boolean) {
  const form = useForm<RequestFormInput, unknown, RequestForm>({
    resolver: validate,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setValue, getValues } = form
  // Read while rendering: once the fields are registered, what the page was served with is gone.
  const [typed] = useState(() => (isKept ? typedBefore(formId) : undefined))
  const [logic, setLogic] = useState<FormLogic | null>(null)
  const record = useRef<FormRecord>({ quoteId: '', inDoubt: null, startedAt: null })

  useLayoutEffect(() => {
    const draft = isKept ? readDraft(new Date()) : undefined
    record.current = draft
      ? { quoteId: draft.quoteId, inDoubt: draft.inDoubt, startedAt: draft.startedAt }
      : { quoteId: newDocumentId(), inDoubt: null, startedAt: null }
    const route = isKept ? routeDraft() : undefined
    const values = firstValues(
      typed,
      route && { fromAddress: route.from, toAddress: route.to },
      draft?.fields,
    )
    for (const [name, value] of Object.entries(values)) put(name, value)
    const isTyped = Object.values(typed ?? {}).some((value) => value.length > 0)
    if (isTyped) begin()
    if (isTyped || draft !== undefined) prepare()
    // Only as the form appears: later it would overwrite what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Kept fields may hold anything; what does not fit chooses nothing and is told on sending. */
  function put(name: string, value: string | string[]) {
    setValue(name as FieldName, value as never)
  }

  function keep() {
    if (!isKept) return
    keepDraft(
      { ...record.current, fields: textsOf({ ...getValues(), website: undefined }) },
      new Date(),
    )
  }

  /** Fetches what checking and sending need. Failing is no matter until then. */
  function prepare() {
    loadFormLogic().then(
      (loaded) => {
        setLogic(loaded)
        loaded.openLite().catch(() => {})
      },
      () => {},
    )
  }

  function begin() {
    if (record.current.startedAt !== null) return
    record.current.startedAt = Date.now()
    if (isKept) recordFormStart()
  }

  return {
    form,
    record,
    /** Null until the form is touched. */
    logic,
    onFocus: logic === null ? prepare : undefined,
    /** The form's own onChange: React calls its onInput before a field knows what was typed. */
    onChange() {
      begin()
      keep()
    },
    /** After a sending: what is known now is kept over a reload, too. */
    noteAttempt(attempt: Attempt) {
      record.current = { ...record.current, ...attempt }
      keep()
    },
    forget() {
      if (isKept) forgetDraft()
    },
    /** Puts details into fields that are empty. */
    fillEmpty(details: FieldValues) {
      const values = firstValues(textsOf(getValues()), details)
      for (const name of Object.keys(details)) {
        const value = values[name]
        if (value !== undefined) put(name, value)
      }
    },
  }
}
