import { zodResolver } from '@hookform/resolvers/zod'
import {
  correctedFields,
  customerChanges,
  customerFieldsOf,
  moveVersion,
  withStored,
  type CustomerFields,
} from '@moving/domain/move/correction'
import { callables } from '@moving/domain/paths'
import {
  quoteFormSchema,
  type Quote,
  type QuoteFormInput,
  type QuoteRequest,
} from '@moving/domain/quote/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callFunction, firestore } from '../../../lib/firebase.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { moveAdvice, moveProblemOf } from '../../office/move-problem.ts'
import { openingValues } from './correction-values.ts'
import { readStored, type StoredNow } from './read-stored.ts'
import type { Correcting } from './use-correcting.ts'

/** Somebody changed the quote while the dialog was open. */
export interface CorrectionConflict extends StoredNow {
  /** As the dialog showed it. */
  before: Quote
}

const failure = 'Failed to correct the details'

/** The form of 'Correct Details': checked as the quote form is, and stored by a function. */
export function useCorrection({ quote: asked, onCorrected }: Correcting) {
  const [opened, setOpened] = useState(asked)
  const [conflict, setConflict] = useState<CorrectionConflict>()
  const [isSaving, setSaving] = useState(false)
  const form = useForm<QuoteFormInput, unknown, QuoteRequest>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: openingValues(asked),
    mode: 'onTouched',
    shouldFocusError: false,
  })

  const show = (values: QuoteFormInput) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof QuoteFormInput, value)
    }
  }

  /** Shows what is stored by now; a correction that is stored already counts as made. */
  const meet = async (request: QuoteRequest) => {
    const stored = await readStored(await firestore(), opened.id)
    const fields = correctedFields(request, stored.quote)
    if (customerChanges(customerFieldsOf(stored.quote), fields).length === 0) {
      return onCorrected(fields)
    }
    show(withStored(form.getValues(), openingValues(opened), openingValues(stored.quote)))
    setConflict({ ...stored, before: opened })
    setOpened(stored.quote)
  }

  const save = async (request: QuoteRequest) => {
    setSaving(true)
    try {
      const fields: CustomerFields = correctedFields(request, opened)
      if (await isStored(opened, request)) onCorrected(fields)
      else await meet(request)
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${moveAdvice(cause)}`)
    } finally {
      setSaving(false)
    }
  }

  const takeTheirs = () => {
    show(openingValues(opened))
    form.clearErrors()
  }
  return { form, opened, conflict, isSaving, save, takeTheirs }
}

/** @returns false where the quote says something else than the dialog opened with */
async function isStored(opened: Quote, fields: QuoteRequest): Promise<boolean> {
  try {
    const version = moveVersion(opened)
    await callFunction(callables.correctQuote, { quoteId: opened.id, version, fields })
    return true
  } catch (cause) {
    if (moveProblemOf(cause) === 'changed') return false
    throw cause
  }
}
