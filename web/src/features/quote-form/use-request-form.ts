import { serviceFromSearch } from '@moving/domain/quote/brought-service'
import type { RequestForm, RequestFormInput } from '@moving/domain/quote/request-form'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { newDocumentId } from '../../lib/document-id.ts'
import { personHere } from '../../lib/private-storage.ts'
import { isServiceTaken, markService, settleService } from '../../lib/service-taken.ts'
import { routeDraft } from '../../lib/route-draft.ts'
import { useSessionHint } from '../../lib/use-session-hint.ts'
import { recordFormStart } from '../../lib/visits/form-start.ts'
import { fillField } from './fields/fill-field.ts'
import {
  firstValues,
  isEmpty,
  textsOf,
  typedBefore,
  type FieldValues,
} from './draft/first-values.ts'
import { loadFormLogic, type FormLogic } from './form-logic.ts'
import {
  awaitsDraft,
  forgetDraft,
  keepDraft,
  readDraft,
  recallRequest,
  rememberRequest,
  type KeptDraft,
} from './draft/request-draft.ts'
import type { Attempt } from './sending/send-request.ts'
import { findSending, noteSending } from './sending/sendings.ts'
import { useStartOver } from './draft/use-start-over.ts'

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

const newRecord = (quoteId = newDocumentId()): FormRecord => ({
  quoteId,
  earlier: null,
  startedAt: null,
})

/**
 * The form's state. Fields keep themselves (uncontrolled), so that what is typed before the script
 * runs stays; on the web they are kept on the device too, until sent.
 * @param isKept false for a form whose text is none of this browser's business (a phone lead)
 * @param uid of who is signed in, as far as the page knows
 */
export function useRequestForm(formId: string, isKept: boolean, uid: string | null) {
  const form = useForm<RequestFormInput, unknown, RequestForm>({
    resolver: validate,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { getValues } = form
  // Read while rendering: once the fields are registered, what the page was served with is gone.
  const [typed] = useState(() => (isKept ? typedBefore(formId) : undefined))
  const [logic, setLogic] = useState<FormLogic | null>(null)
  const record = useRef<FormRecord>({ quoteId: '', earlier: null, startedAt: null })
  /** A draft is there, and it is not sure yet that it is theirs who are here. */
  const isAwaited = useRef(false)
  const isGuest = useSessionHint() === null && uid === null
  /** Who has been signed in here; once they are not, what they typed is kept for nobody. */
  const typist = useRef(uid)
  /** Its page is being left: an answer that comes now must not keep the emptied fields as the draft. */
  const isEmptied = useRef(false)
  /** Before, the form does not know what is in its fields. */
  const isMounted = useRef(false)
  const startOver = useStartOver({
    form,
    take: () => record.current,
    begin(former) {
      record.current = former ?? newRecord()
      if (former === undefined) {
        forgetDraft()
        settleService()
      } else {
        keep()
      }
    },
  })

  useLayoutEffect(() => {
    const person = personHere(uid)
    isAwaited.current = isKept && awaitsDraft(person)
    const draft = isKept ? readDraft(new Date(), person) : undefined
    const isTyped = Object.values(typed ?? {}).some((value) => value.length > 0)
    record.current = newRecord(isTyped ? recallRequest() : undefined)
    if (draft !== undefined) adopt(draft)
    const route = isKept ? routeDraft() : undefined
    const values = firstValues(
      typed,
      { service: isKept && !isServiceTaken() ? serviceFromSearch(window.location.search) : '' },
      route && { fromAddress: route.from, toAddress: route.to },
      draft?.fields,
    )
    fill(values)
    if (isKept) markService(!isEmpty(values.service))
    // React draws choices as they were served, also the one that somebody is in.
    if (typed?.moveType) form.setValue('moveType', typed.moveType as never)
    if (typed?.extras) form.setValue('extras', typed.extras as never)
    if (isTyped) begin()
    if (isTyped || draft !== undefined) prepare()
    if (isKept) startOver.show(draft?.keptAt, isAwaited.current)
    // Only as the form appears: later it would overwrite what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // A layout effect, so that a draft comes before the details of the account.
  useLayoutEffect(() => {
    const person = personHere(uid)
    typist.current ??= uid
    if (typist.current !== uid) emptyFields()
    if (!isMounted.current || !isKept || person === undefined || typist.current !== uid) return
    const draft = isAwaited.current ? readDraft(new Date(), person) : undefined
    if (draft !== undefined) arrive(draft)
    else if (isAwaited.current) startOver.show(undefined, false)
    isAwaited.current = false
    // What was typed before it was known who is here.
    if (record.current.startedAt !== null) keep()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid, isGuest])

  useEffect(() => {
    if (uid === null || !isKept) return
    // Or the browser's own memory of a form would show it to whoever comes back to the page.
    window.addEventListener('pagehide', emptyFields)
    return () => window.removeEventListener('pagehide', emptyFields)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid, isKept])

  useEffect(() => {
    isMounted.current = true
  }, [])

  function emptyFields() {
    isEmptied.current = true
    ;(document.getElementById(formId) as HTMLFormElement | null)?.reset()
  }

  function fill(values: FieldValues) {
    for (const [name, value] of Object.entries(values)) fillField(form, formId, name, value)
  }

  function adopt({ quoteId, earlier, startedAt }: KeptDraft) {
    record.current = { quoteId, earlier, startedAt: startedAt ?? record.current.startedAt }
    rememberRequest(quoteId)
  }

  /** The draft of who turns out to be here goes into what is empty still. */
  function arrive(draft: KeptDraft) {
    const { moveType, ...current } = textsOf(getValues())
    const chosen = form.getFieldState('moveType').isTouched ? { moveType } : {}
    fill(firstValues(textsOf({ ...current, ...chosen }), draft.fields))
    adopt(draft)
    if (!isEmpty(getValues('service'))) markService(true)
    startOver.show(draft.keptAt, false)
    prepare()
  }

  function keep() {
    if (!isKept || isEmptied.current || typist.current !== uid) return
    const { quoteId, startedAt } = record.current
    const fields = textsOf({ ...getValues(), website: undefined })
    keepDraft({ quoteId, startedAt, fields }, new Date(), personHere(uid))
    rememberRequest(quoteId)
    settleService()
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
    startOver,
    /** Null until the form is touched. */
    logic,
    onFocus: logic === null ? prepare : undefined,
    /** The form's own onChange: React calls its onInput before a field knows what was typed. */
    onChange: () => {
      begin()
      keep()
      startOver.settle()
    },
    /** What the next sending starts from: other tabs may have sent under this id meanwhile. */
    attempt: (): Attempt => {
      const { quoteId, earlier } = record.current
      return { quoteId, earlier: (isKept ? findSending(quoteId, new Date()) : null) ?? earlier }
    },
    /** What is known now is kept over a reload, too. */
    noteAttempt: (attempt: Attempt) => {
      record.current = { ...record.current, ...attempt }
      if (!isKept) return
      noteSending(attempt.quoteId, attempt.earlier, new Date())
      if (attempt.earlier?.isStored) forgetDraft(attempt.quoteId)
      else keep()
    },
    /** Puts details into fields that are empty. */
    fillEmpty: (details: FieldValues) => {
      startOver.details.current = { ...startOver.details.current, ...details }
      const values = firstValues(textsOf(getValues()), details)
      fill(Object.fromEntries(Object.keys(details).map((name) => [name, values[name] ?? ''])))
    },
  }
}
