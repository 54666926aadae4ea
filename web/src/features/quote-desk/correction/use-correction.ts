import { zodResolver } from '@hookform/resolvers/zod'
import {
  correctedFields,
  correctionValues,
  customerChanges,
  customerFieldsOf,
  moveVersion,
} from '@moving/domain/move/correction'
import type { CrewMove } from '@moving/domain/move/office-requests'
import { callables } from '@moving/domain/paths'
import {
  factsWishOf,
  moveFactsOf,
  type FactsWish,
  type MoveFacts,
  type StoredFacts,
} from '@moving/domain/quote/facts/move-facts'
import {
  quoteFormSchema,
  type Quote,
  type QuoteFormInput,
  type QuoteRequest,
} from '@moving/domain/quote/quote-schema'
import { getDocFromServer, type Firestore, type Timestamp } from 'firebase/firestore'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { refTo } from '../../../shared/documents/kind.ts'
import { quotes, readFacts } from '../../../shared/documents/office-kinds.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { useCrewMove } from '../../../shared/office/booking/use-crew-move.ts'
import { moveAdvice, moveProblemOf } from '../../../shared/office/move-problem.ts'
import { useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import { showValues, withStored } from '../../../shared/request-fields/with-stored.ts'
import { findEditor } from '../update/find-editor.ts'
import type { Correcting } from './use-correcting.ts'

/** Somebody changed the quote while the dialog was open. */
export interface CorrectionConflict extends StoredNow {
  /** As the dialog showed it. */
  before: Quote
  knownBefore: MoveFacts
}

/** What the dialog opens with: all that the customer told. */
const openingValues = (quote: Quote): QuoteFormInput => ({
  name: quote.name,
  email: quote.email,
  ...correctionValues(quote),
})

const failure = 'Failed to correct the details'

/** The form of 'Correct Details': checked as the quote form is, and stored by a function. */
export function useCorrection({ quote: asked, onCorrected }: Correcting) {
  const db = useFirestore()
  const [opened, setOpened] = useState(asked)
  const [conflict, setConflict] = useState<CorrectionConflict>()
  const [isSaving, setSaving] = useState(false)
  const { stored: read, answers, answer } = useFactAnswers(asked.id)
  const [met, setMet] = useState<StoredFacts | null>()
  const stored = met === undefined ? read.data : met
  const known = moveFactsOf(opened.notes, stored ?? null)
  const form = useForm<QuoteFormInput, unknown, QuoteRequest>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: openingValues(asked),
    mode: 'onTouched',
    shouldFocusError: false,
  })

  const moveDate = useWatch({ control: form.control, name: 'moveDate' })
  const crewMoving = useCrewMove(opened.id, moveDate === opened.move_date ? null : moveDate)

  /** Shows what is stored by now; a correction that is stored already counts as made. */
  const meet = async (request: QuoteRequest) => {
    const now = await readStored(db, opened.id)
    const fields = correctedFields(request, now.quote)
    const isKnown = factsWishOf(moveFactsOf(now.quote.notes, now.facts), answers) === null
    if (isKnown && customerChanges(customerFieldsOf(now.quote), fields).length === 0) {
      return onCorrected()
    }
    const [before, after] = [openingValues(opened), openingValues(now.quote)]
    showValues(form, withStored(form.getValues(), before, after))
    setConflict({ ...now, before: opened, knownBefore: known })
    setOpened(now.quote)
    setMet(now.facts)
  }

  const save = async (request: QuoteRequest) => {
    setSaving(true)
    try {
      const related = { facts: factsWishOf(known, answers), crew: crewMoving?.crew ?? null }
      if (await isStored(opened, request, related)) onCorrected()
      else await meet(request)
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${moveAdvice(cause)}`)
    } finally {
      setSaving(false)
    }
  }

  const takeTheirs = () => {
    showValues(form, openingValues(opened))
    answer({})
    form.clearErrors()
  }
  const learned = { ...read, data: stored, known, answers, change: answer }
  return { form, opened, learned, conflict, crewMoving, isSaving, save, takeTheirs }
}

/** @returns false where the quote says something else than the dialog opened with */
async function isStored(
  opened: Quote,
  fields: QuoteRequest,
  { facts, crew }: { facts: FactsWish | null; crew: CrewMove | null },
): Promise<boolean> {
  try {
    const version = moveVersion(opened)
    const correction = { verdict: 'corrected', version, fields, crew, ...(facts && { facts }) }
    await callFunction(callables.changeRequest, { quoteId: opened.id, ...correction })
    return true
  } catch (cause) {
    if (moveProblemOf(cause) === 'changed') return false
    throw cause
  }
}

/** A quote as it is stored by now. */
export interface StoredNow {
  quote: Quote
  /** What was learned of its move; null for nothing. */
  facts: StoredFacts | null
  /** Who changed it last. */
  editor: string
  at: Date
}

/**
 * Reads what is stored of a quote that somebody has changed meanwhile.
 * @throws FirestoreError `unavailable`, `permission-denied`; Error when the quote is gone or unreadable
 */
async function readStored(db: Firestore, quoteId: string): Promise<StoredNow> {
  const snapshot = await getDocFromServer(refTo(db, quotes, quoteId))
  const quote = quotes.read(snapshot)
  if (quote === null) throw new Error(`Quote ${quoteId} cannot be read`)
  const at = snapshot.get('updated_at') as Timestamp
  const facts = await readFacts(db, quoteId)
  // Whoever learned something last is later than the quote's own change, or it is no news.
  if (facts !== null && facts.updated_at > quote.updated_at) {
    return { quote, facts, editor: facts.by_email ?? 'The customer', at: facts.updated_at }
  }
  return { quote, facts, editor: await findEditor(db, quoteId, at), at: quote.updated_at }
}
