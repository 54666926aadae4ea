import { isSameValue } from '@moving/domain/compare-and-set'
import type { EstimateDetails } from '@moving/domain/estimate/estimate'
import { officeFields, type OfficeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { useRef, type Dispatch } from 'react'
import { failures } from '../../../lib/calls/failures.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import {
  useOfficeDialog,
  type QuoteConflict,
  type OfficeSave,
  type SaveOutcome,
} from '../dialog/use-office-dialog.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import { saveQuote, type Editor } from './save-quote.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

export interface OfficeSavePorts {
  editor: Editor
  dispatch: Dispatch<DeskEvent>
  reload: () => void
}

/** What an answer of the office says: its fields, and what the amount is made of if that was told. */
export interface OfficeAnswer {
  fields: OfficeFields
  details: EstimateDetails | null
}

type Answers = OfficeSave<OfficeAnswer>

/**
 * Stores answers about quotes for the dialogs that give them: shown at once, and taken back if they cannot
 * be stored. Remembers each quote as it was opened, and which entry of the ledger an Undo takes back.
 */
export function useOfficeSave({ editor, dispatch, reload }: OfficeSavePorts) {
  const seen = useRef(new Map<string, Quote>())
  const last = useRef<{ save: Answers; entryId: string } | undefined>(undefined)

  const entryFor = (save: Answers) => {
    const before = last.current
    const isRetry = before !== undefined && isSameValue(before.save, save)
    const isUndo =
      before !== undefined &&
      before.save.quoteId === save.quoteId &&
      isSameValue(before.save.expected, save.value)
    const id = isRetry ? before.entryId : newDocumentId()
    return { id, details: save.value.details, undoes: isUndo ? before.entryId : null }
  }

  return {
    open: (quote: Quote) => {
      seen.current.set(quote.id, quote)
    },
    write: async (db: Firestore, save: Answers): Promise<QuoteConflict<OfficeAnswer> | null> => {
      const quote = seen.current.get(save.quoteId)
      if (quote === undefined) throw new Error(`Quote ${save.quoteId} was never opened`)
      const entry = entryFor(save)
      last.current = { save, entryId: entry.id }
      const conflict = await saveQuote(db, editor, {
        ...{ seen: quote, expected: save.expected.fields, update: save.value.fields },
        entry,
      })
      if (conflict === null) return null
      last.current = undefined
      if (conflict.quote) seen.current.set(save.quoteId, conflict.quote)
      return { ...conflict, current: { fields: conflict.current, details: null } }
    },
    onStart: ({ quoteId, value }: Answers) =>
      dispatch({ kind: 'saving', quoteId, update: value.fields }),
    onEnd({ quoteId }: Answers, outcome: SaveOutcome<OfficeAnswer>) {
      if (outcome !== 'stored') return dispatch({ kind: 'notSaved', quoteId })
      dispatch({ kind: 'saved', quoteId, at: serverNow() })
      reload()
    },
    failure: () => failures.quoteUpdate,
    changed: 'changed this quote',
  }
}

/** The Update dialog; an update is shown at once, and taken back if it cannot be stored. */
export function useQuoteUpdate(ports: OfficeSavePorts) {
  const save = useOfficeSave(ports)
  const dialog = useOfficeDialog<OfficeAnswer>({
    ...save,
    done: 'Quote updated successfully',
    undone: () => 'Update undone. The earlier values are back.',
  })
  return {
    ...dialog,
    open: (quote: Quote) => {
      save.open(quote)
      dialog.open(quote, { fields: officeFields(quote), details: null })
    },
    submit: (fields: OfficeFields) => dialog.submit({ fields, details: null }),
  }
}
