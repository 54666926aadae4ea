import type { EstimateDetails } from '@moving/domain/estimate/estimate'
import type { OfficeFields } from '@moving/domain/quote/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import type { Firestore } from 'firebase/firestore'
import { useRef, type Dispatch } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import type { Meanwhile, OfficeSave, SaveOutcome } from '../dialog/use-office-dialog.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import { saveQuote, type Editor } from './save-quote.ts'

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
    const isRetry = before !== undefined && isSame(before.save, save)
    const isUndo =
      before !== undefined &&
      before.save.quoteId === save.quoteId &&
      isSame(before.save.openedWith, save.value)
    const id = isRetry ? before.entryId : newDocumentId()
    return { id, details: save.value.details, undoes: isUndo ? before.entryId : null }
  }

  return {
    open: (quote: Quote) => {
      seen.current.set(quote.id, quote)
    },
    write: async (db: Firestore, save: Answers): Promise<Meanwhile<OfficeAnswer> | null> => {
      const quote = seen.current.get(save.quoteId)
      if (quote === undefined) throw new Error(`Quote ${save.quoteId} was never opened`)
      const entry = entryFor(save)
      last.current = { save, entryId: entry.id }
      const meanwhile = await saveQuote(db, editor, {
        ...{ seen: quote, openedWith: save.openedWith.fields, update: save.value.fields },
        entry,
      })
      if (meanwhile === null) return null
      last.current = undefined
      if (meanwhile.quote) seen.current.set(save.quoteId, meanwhile.quote)
      return { ...meanwhile, current: { fields: meanwhile.current, details: null } }
    },
    onStart: ({ quoteId, value }: Answers) =>
      dispatch({ kind: 'saving', quoteId, update: value.fields }),
    onEnd({ quoteId }: Answers, outcome: SaveOutcome<OfficeAnswer>) {
      if (outcome !== 'stored') return dispatch({ kind: 'notSaved', quoteId })
      dispatch({ kind: 'saved', quoteId, at: new Date() })
      reload()
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
