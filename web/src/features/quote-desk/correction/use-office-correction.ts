import { moveFactsOf, type StoredFacts } from '@moving/domain/quote/facts/move-facts'
import { quoteFormSchema, type Quote, type QuoteRequest } from '@moving/domain/quote/quote-schema'
import { getDocFromServer, type Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import { newDocumentId } from '../../../lib/document-id.ts'
import { refTo } from '../../../shared/documents/kind.ts'
import { quotes, readFacts } from '../../../shared/documents/office-kinds.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { alreadyBooked, useCrewMove } from '../../../shared/office/booking/use-crew-move.ts'
import { useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import {
  useCorrection,
  type CorrectionBasis,
} from '../../../shared/request-fields/use-correction.ts'
import { seenWith, type Seen } from '../../../shared/request/seen.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import type { Correcting } from './use-correcting.ts'

interface Basis extends CorrectionBasis {
  quote: Quote
  seen: Seen
}

const failure = 'Couldn’t save the details'

export function useOfficeCorrection({ quote, onCorrected }: Correcting) {
  const [actionId] = useState(newDocumentId)
  const { isSaving, act } = useAction()
  const { isSaving: isReading, attempt: read } = useAttempt()
  const db = useFirestore()
  const [seen] = useState(() => seenWith(db, { quote }))
  const { data, ...reading } = useFactAnswers(quote.id).stored
  const known = moveFactsOf(quote.notes, data ?? null)
  const correction = useCorrection<Basis, QuoteRequest>(quoteFormSchema, { quote, known, seen })
  const { form, basis, before, changedFacts } = correction
  const [editor, setEditor] = useState<{ editor: string; at: Date }>()

  const moveDate = useWatch({ control: form.control, name: 'move_date' })
  const crewMoving = useCrewMove(quote.id, moveDate === basis.quote.move_date ? null : moveDate)

  const showConflict = async ({ editor, at }: ActionRefusal) => {
    const now = await read({ failure }, (db) => readStored(db, quote.id))
    if (now === 'failed') return
    setEditor({ editor, at: at ?? now.quote.updated_at })
    correction.showConflict({ ...now, seen: seenWith(db, { quote: now.quote }) })
  }

  const save = async (fields: QuoteRequest) => {
    const facts = changedFacts()
    const ids = { quote_id: quote.id, action_id: actionId, seen: basis.seen }
    const crew = crewMoving?.crew ?? null
    const action = { action: 'edit_details', ...ids, fields, crew } as const
    const outcome = await act({ ...action, ...(facts && { facts }) }, { failure })
    if (outcome === 'failed') return
    if (outcome.done) return onCorrected()
    const { refusal } = outcome
    if (refusal.why === 'changed') return showConflict(refusal)
    const advice = refusal.why === 'conflict' ? alreadyBooked : describeRefusal(refusal)
    toaster.error(failure, advice)
  }

  return {
    ...{ ...correction, crewMoving, save, isSaving: isSaving || isReading },
    /** The change of a coworker or the customer while the dialog was open. */
    conflict: before && editor && { ...editor, before },
    /** The state of reading the answers about the move. Null once they are known. */
    factsReading: data === undefined && before === null ? reading : null,
  }
}

/**
 * Reads a quote again that was changed meanwhile.
 * @throws FirestoreError `unavailable` or `permission-denied`; Error if the quote was deleted or
 * can't be read
 */
async function readStored(
  db: Firestore,
  quoteId: string,
): Promise<CorrectionBasis & { quote: Quote }> {
  const snapshot = await getDocFromServer(refTo(db, quotes, quoteId))
  const quote = quotes.read(snapshot)
  if (quote === null) throw new Error(`Quote ${quoteId} cannot be read`)
  const facts: StoredFacts | null = await readFacts(db, quoteId)
  return { quote, known: moveFactsOf(quote.notes, facts) }
}
