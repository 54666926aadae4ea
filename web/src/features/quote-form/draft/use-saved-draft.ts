import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import { serviceFromSearch } from '@moving/domain/quote/form/preselected-service'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { personHere } from '../../../lib/draft/private-storage.ts'
import { forgetRouteDraft, routeDraft } from '../../../lib/draft/route-draft.ts'
import { useSessionHint } from '../../../lib/device/use-session-hint.ts'
import { fillField } from '../fields/fill-field.ts'
import type { useFormRecord } from '../sending/use-form-record.ts'
import { initialValues, isEmpty, textsOf, typedBefore, type FieldValues } from './initial-values.ts'
import {
  awaitsDraft,
  forgetDraft,
  keepDraft,
  readDraft,
  recallDraftId,
  rememberDraftId,
  type SavedDraft,
} from './request-draft.ts'
import { useStartOver } from './use-start-over.ts'

interface SavedDraftPorts {
  form: UseFormReturn<RequestFormInput, unknown, RequestForm>
  formId: string
  isPersisted: boolean
  uid: string | null
  request: ReturnType<typeof useFormRecord>
  /**
   * Fills in the form's initial values, stores the input on this device, and lets the visitor start
   * over.
   */
  onFilled: () => void
}

/** Fills in the form's initial values, stores the input on this device, and starts over. */
export function useSavedDraft({
  form,
  formId,
  isPersisted,
  uid,
  request,
  onFilled,
}: SavedDraftPorts) {
  // Read during the first render, because the prerendered values are lost when the fields are
  // registered.
  const [typed] = useState(() => (isPersisted ? typedBefore(formId) : undefined))
  /** True if there is a draft, but it isn't known yet whether it belongs to this user. */
  const isAwaited = useRef(false)
  /** False while the form doesn't know the values of its fields. */
  const isMounted = useRef(false)
  const isGuest = useSessionHint() === null && uid === null
  const typist = useTypist(formId, isPersisted, uid)
  const { record } = request
  const startOver = useStartOver({
    form,
    take: () => record.current,
    begin(former) {
      request.renew(former)
      if (former !== undefined) return keep()
      forgetDraft()
      settleService()
      forgetRouteDraft()
    },
  })

  function fill(values: FieldValues, wasShown = true) {
    for (const [name, value] of Object.entries(values)) {
      fillField(form, formId, name, value, wasShown)
    }
  }

  function keep() {
    if (!typist.mayKeep()) return
    const fields = textsOf({ ...form.getValues(), leaveEmpty: undefined })
    keepDraft({ ...record.current, fields }, new Date(), personHere(uid))
    rememberDraftId(record.current.draftId)
    settleService()
    forgetRouteDraft()
  }

  /** Continues with the request of a draft. */
  function adopt({ draftId, startedAt }: SavedDraft) {
    request.renew({ draftId, startedAt: startedAt ?? record.current.startedAt })
    rememberDraftId(draftId)
  }

  /** Fills empty fields with the user's draft, when the user is known. */
  function arrive(draft: SavedDraft) {
    const { move_type, ...current } = textsOf(form.getValues())
    const chosen = form.getFieldState('move_type').isTouched ? { move_type } : {}
    fill(initialValues(textsOf({ ...current, ...chosen }), draft.fields))
    adopt(draft)
    if (!isEmpty(form.getValues('service'))) markService(true)
    startOver.show(draft.savedAt, false)
    onFilled()
  }

  useLayoutEffect(() => {
    const person = personHere(uid)
    isAwaited.current = isPersisted && awaitsDraft(person)
    const draft = isPersisted ? readDraft(new Date(), person) : undefined
    const isTyped = Object.values(typed ?? {}).some((value) => value.length > 0)
    const recalled = isTyped ? recallDraftId() : undefined
    request.renew(recalled === undefined ? {} : { draftId: recalled })
    // A second tab may have stored the draft, and this tab's request may already be sent.
    if (draft !== undefined) adopt({ ...draft, draftId: recalled ?? draft.draftId })
    const values = isPersisted
      ? initialValues(typed, ...broughtValues(), draft?.fields)
      : initialValues()
    fill(values, typed !== undefined)
    // React keeps the prerendered choices, also a focused one.
    for (const name of ['move_type', 'home_size', 'extras'] as const) {
      if (typed?.[name]) form.setValue(name, typed[name] as never)
    }
    if (isTyped) request.begin()
    if (isTyped || draft !== undefined) onFilled()
    if (!isPersisted) return
    markService(!isEmpty(values.service))
    startOver.show(draft?.savedAt, isAwaited.current)
    // Runs only once, when the form appears: later it would overwrite typed text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // A layout effect, so that a draft is filled in before the account's details.
  useLayoutEffect(() => {
    const person = personHere(uid)
    if (!isMounted.current || !isPersisted || person === undefined || !typist.isHere()) return
    const draft = isAwaited.current ? readDraft(new Date(), person) : undefined
    if (draft !== undefined) arrive(draft)
    else if (isAwaited.current) startOver.show(undefined, false)
    isAwaited.current = false
    // Stores text that was typed before the user was known.
    if (record.current.startedAt !== null) keep()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid, isGuest])

  useEffect(() => {
    isMounted.current = true
    const route = isPersisted ? routeDraft() : undefined
    if (!route?.from || !route.to) return
    // Stores the addresses as a draft, because a reload would otherwise restore those of an older
    // draft.
    keep()
    // Moves the focus after the navigation, which moves it to the top of the page. Meanwhile the
    // user may have clicked a field.
    setTimeout(() => {
      if (document.activeElement?.closest(`#${formId}`) === null) form.setFocus('move_date')
    })
    // Runs only once, when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { keep, fill, startOver }
}

/** Values from other pages: the service in the URL, and the street addresses from the home page. */
function broughtValues(): (FieldValues | undefined)[] {
  const route = routeDraft()
  return [
    { service: isServiceTaken() ? '' : serviceFromSearch(window.location.search) },
    route && { from_address: route.from, to_address: route.to },
  ]
}

/**
 * True if the form has already used the service in the URL. The history entry stores that, so that
 * it survives a reload.
 */
function isServiceTaken(): boolean {
  const state = window.history.state as { isServiceTaken?: unknown } | null
  return state?.isServiceTaken === true
}

/**
 * Stores that the service in the URL was used. After that, the draft's service counts, because the
 * customer may have changed or removed it.
 */
function settleService(): void {
  const state = window.history.state as object | null
  window.history.replaceState({ ...state, isServiceTaken: true }, '')
}

/**
 * Sets an attribute on the root element while the form shows its service field, for the field's
 * style.
 */
function markService(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-service', isShown)
}

/**
 * Tracks the user of the form. If the user signs out or leaves the page, the fields are emptied,
 * and their text isn't stored for another person.
 * @param uid of the signed-in user, as far as the page knows
 */
function useTypist(formId: string, isPersisted: boolean, uid: string | null) {
  const typist = useRef(uid)
  const isEmptied = useRef(false)

  function emptyFields() {
    isEmptied.current = true
    ;(document.getElementById(formId) as HTMLFormElement | null)?.reset()
  }

  useLayoutEffect(() => {
    typist.current ??= uid
    if (typist.current !== uid) emptyFields()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid])

  // Otherwise the browser's form history would show the text to the next visitor. The user may
  // become known while the page is being left, so the listener stays the same.
  const onLeave = useEffectEvent(() => {
    if (personHere(uid) !== null) emptyFields()
  })
  useEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])

  return {
    isHere: () => typist.current === uid,
    /**
     * False also while the page is being left, so that a late response doesn't store empty fields.
     */
    mayKeep: () => isPersisted && typist.current === uid && !isEmptied.current,
  }
}
