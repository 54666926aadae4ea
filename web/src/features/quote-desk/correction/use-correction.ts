import { zodResolver } from '@hookform/resolvers/zod'
import { correctionValues } from '@moving/domain/move/correction'
import {
  factsChangeOf,
  moveFactsOf,
  type MoveFacts,
  type StoredFacts,
} from '@moving/domain/quote/facts/move-facts'
import {
  quoteFormSchema,
  type Quote,
  type QuoteFormInput,
  type QuoteRequest,
} from '@moving/domain/quote/quote-schema'
import { getDocFromServer, type Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import { newDocumentId } from '../../../lib/document-id.ts'
import { refTo } from '../../../shared/documents/kind.ts'
import { quotes, readFacts } from '../../../shared/documents/office-kinds.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { alreadyBooked, useCrewMove } from '../../../shared/office/booking/use-crew-move.ts'
import { useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import { showValues, withStored } from '../../../shared/request-fields/with-stored.ts'
import { seenWith } from '../../../shared/request/seen.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import type { Correcting } from './use-correcting.ts'

/** A coworker or the customer changed the quote while the dialog was open. */
export interface CorrectionConflict extends StoredNow {
  /** The person who changed it last, and the time. */
  editor: string
  at: Date
  /** The quote as the dialog showed it. */
  before: Quote
  knownBefore: MoveFacts
}

/** The dialog's initial values: all customer fields. */
const openingValues = correctionValues

const failure = 'Failed to correct the details'

/** The form “Correct Details”, validated like the quote form. */
export function useCorrection({ quote: editedQuote, onCorrected }: Correcting) {
  const [actionId] = useState(newDocumentId)
  const { isSaving, act } = useRequestAction()
  const { isSaving: isReading, attempt: read } = useAttempt()
  const [opened, setOpened] = useState(editedQuote)
  const db = useFirestore()
  const [seen, setSeen] = useState(() => seenWith(db, { quote: editedQuote }))
  const [conflict, setConflict] = useState<CorrectionConflict>()
  const { stored: loaded, answers, answer } = useFactAnswers(editedQuote.id)
  const [met, setMet] = useState<StoredFacts | null>()
  const stored = met === undefined ? loaded.data : met
  const known = moveFactsOf(opened.notes, stored ?? null)
  const form = useForm<QuoteFormInput, unknown, QuoteRequest>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: openingValues(editedQuote),
    mode: 'onTouched',
    shouldFocusError: false,
  })

  const moveDate = useWatch({ control: form.control, name: 'move_date' })
  const crewMoving = useCrewMove(opened.id, moveDate === opened.move_date ? null : moveDate)

  /** Shows what is stored now, next to what was typed. */
  const showConflict = async ({ editor, at }: ActionRefusal) => {
    const now = await read({ failure }, (db) => readStored(db, opened.id))
    if (now === 'failed') return
    const [before, after] = [openingValues(opened), openingValues(now.quote)]
    showValues(form, withStored(form.getValues(), before, after))
    const when = at ?? now.quote.updated_at
    setConflict({ ...now, editor, at: when, before: opened, knownBefore: known })
    setOpened(now.quote)
    setSeen(() => seenWith(db, { quote: now.quote }))
    setMet(now.facts)
  }

  const save = async (fields: QuoteRequest) => {
    const facts = factsChangeOf(known, answers)
    const ids = { quote_id: opened.id, action_id: actionId, seen }
    const action = { action: 'edit_details', ...ids, fields } as const
    const outcome = await act(
      {
        ...{ ...action, crew: crewMoving?.crew ?? null },
        ...(facts && { facts }),
      },
      { failure },
    )
    if (outcome === 'failed') return
    if (outcome.done) return onCorrected()
    const { refusal } = outcome
    if (refusal.why === 'changed') return showConflict(refusal)
    const advice = refusal.why === 'conflict' ? alreadyBooked : describeRefusal(refusal)
    toaster.error(failure, advice)
  }

  const takeTheirs = () => {
    showValues(form, openingValues(opened))
    answer({})
    form.clearErrors()
  }
  const learned = { ...loaded, data: stored, known, answers, change: answer }
  const isBusy = isSaving || isReading
  return { form, opened, learned, conflict, crewMoving, isSaving: isBusy, save, takeTheirs }
}

interface StoredNow {
  quote: Quote
  /** The answers about its move; null for none. */
  facts: StoredFacts | null
}

/**
 * Reads a quote that was changed in the meantime.
 * @throws FirestoreError `unavailable`, `permission-denied`; Error if the quote is deleted or
 * unreadable
 */
async function readStored(db: Firestore, quoteId: string): Promise<StoredNow> {
  const snapshot = await getDocFromServer(refTo(db, quotes, quoteId))
  const quote = quotes.read(snapshot)
  if (quote === null) throw new Error(`Quote ${quoteId} cannot be read`)
  return { quote, facts: await readFacts(db, quoteId) }
}
