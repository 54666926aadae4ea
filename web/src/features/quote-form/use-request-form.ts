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

/** Type of the form's only error that belongs to no field: the form could not be checked. */
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
 * The form's state. Fields are uncontrolled, so that text typed before the script runs stays. On
 * the web they are kept on the device too, until sent.
 * @param isKept false for a phone lead, whose text this browser must not keep
 * @param uid the signed-in user, as far as the page knows
 */
export function useRequestForm(formId: string, isKept: boolean, uid: string | null) {
  const form = useForm<RequestFormInput, unknown, RequestForm>({
    resolver: validate,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { getValues } = form
  // Read while rendering: once the fields are registered, the served values are gone.
  const [typed] = useState(() => (isKept ? typedBefore(formId) : undefined))
  const [logic, setLogic] = useState<FormLogic | null>(null)
  const record = useRef<FormRecord>({ quoteId: '', earlier: null, startedAt: null })
  /** True while there is a draft, and it is not known yet whether it is this person's. */
  const isAwaited = useRef(false)
  const isGuest = useSessionHint() === null && uid === null
  /** The user who typed; after their sign-out what they typed is no longer kept. */
  const typist = useRef(uid)
  /**
   * True once the page is being left: a late answer must not store the emptied fields as the draft.
   */
  const isEmptied = useRef(false)
  /** Until then the form does not know its fields' contents. */
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
    // React resets choices to the served ones, even the one in use.
    if (typed?.moveType) form.setValue('moveType', typed.moveType as never)
    if (typed?.extras) form.setValue('extras', typed.extras as never)
    if (isTyped) begin()
    if (isTyped || draft !== undefined) prepare()
    if (isKept) startOver.show(draft?.keptAt, isAwaited.current)
    // Only as the form appears: later it would overwrite what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // A layout effect, so that the draft is filled in before the account's details.
  useLayoutEffect(() => {
    const person = personHere(uid)
    typist.current ??= uid
    if (typist.current !== uid) emptyFields()
    if (!isMounted.current || !isKept || person === undefined || typist.current !== uid) return
    const draft = isAwaited.current ? readDraft(new Date(), person) : undefined
    if (draft !== undefined) arrive(draft)
    else if (isAwaited.current) startOver.show(undefined, false)
    isAwaited.current = false
    // Keeps what was typed before it was known who is signed in.
    if (record.current.startedAt !== null) keep()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid, isGuest])

  useEffect(() => {
    if (uid === null || !isKept) return
    // Otherwise the browser's own form restoration would show it to the next person.
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

  /** Fills the person's draft into the fields that are still empty. */
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

  /** Fetches the form logic early; a failure matters only when it is needed. */
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
    /** On the form: React calls its onInput before a field knows what was typed. */
    onChange() {
      begin()
      keep()
      startOver.settle()
    },
    /** What the next sending starts with; other tabs may have sent under this id meanwhile. */
    attempt(): Attempt {
      const { quoteId, earlier } = record.current
      return { quoteId, earlier: (isKept ? findSending(quoteId, new Date()) : null) ?? earlier }
    },
    /** Keeps what is known now, also over a reload. */
    noteAttempt(attempt: Attempt) {
      record.current = { ...record.current, ...attempt }
      if (!isKept) return
      noteSending(attempt.quoteId, attempt.earlier, new Date())
      if (attempt.earlier?.isStored) forgetDraft(attempt.quoteId)
      else keep()
    },
    /** Puts details into fields that are empty. */
    fillEmpty(details: FieldValues) {
      startOver.details.current = { ...startOver.details.current, ...details }
      const values = firstValues(textsOf(getValues()), details)
      fill(Object.fromEntries(Object.keys(details).map((name) => [name, values[name] ?? ''])))
    },
  }
}
