import { zodResolver } from '@hookform/resolvers/zod'
import {
  requestFormSchema,
  type RequestForm,
  type RequestFormInput,
} from '@moving/domain/quote/request-form'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newDocumentId } from '../../lib/document-id.ts'
import { routeDraft } from '../../lib/route-draft.ts'
import { recordFormStart } from '../../lib/visits/form-start.ts'
import { firstValues, typedBefore, type FieldValues } from './first-values.ts'
import { forgetDraft, keepDraft, readDraft } from './request-draft.ts'
import type { Attempt } from './send-request.ts'
import { prepareStore } from './store-request.ts'

type FieldName = keyof RequestFormInput

/** The quote that this form will become, and when somebody began to fill it in. */
export interface FormRecord extends Attempt {
  startedAt: number | null
}

/**
 * The form's state. Fields keep themselves (uncontrolled), so that what is typed before the script
 * runs stays; on the web they are kept on the device too, until sent.
 * @param isKept false for a form whose text is none of this browser's business (a phone lead)
 */
export function useRequestForm(formId: string, isKept: boolean) {
  const form = useForm<RequestFormInput, unknown, RequestForm>({
    resolver: zodResolver(requestFormSchema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setValue, getValues } = form
  // Read while rendering: once the fields are registered, what the page was served with is gone.
  const [typed] = useState(() => (isKept ? typedBefore(formId) : undefined))
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
    if (typed !== undefined && Object.values(typed).some((value) => value.length > 0)) begin()
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

  function begin() {
    if (record.current.startedAt !== null) return
    record.current.startedAt = Date.now()
    prepareStore()
    if (isKept) recordFormStart()
  }

  return {
    form,
    record,
    /** At every input. */
    onInput() {
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

/** What fields hold, without those that hold nothing a draft can keep. */
function textsOf(values: object): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => typeof value === 'string' || Array.isArray(value),
    ) as [string, string | string[]][],
  )
}
