import { officeFields, type OfficeFields } from '@moving/domain/quote/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import type { Dispatch } from 'react'
import { useOfficeDialog } from '../dialog/use-office-dialog.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import { saveQuote, type Editor } from './save-quote.ts'

interface UpdatePorts {
  editor: Editor
  dispatch: Dispatch<DeskEvent>
  reload: () => void
}

/** The Update dialog; an update is shown at once, and taken back if it cannot be stored. */
export function useQuoteUpdate({ editor, dispatch, reload }: UpdatePorts) {
  const { open, ...update } = useOfficeDialog<OfficeFields>({
    write: (db, { quoteId, openedWith, value }) =>
      saveQuote(db, editor, { quoteId, openedWith, update: value }),
    onStart: ({ quoteId, value }) => dispatch({ kind: 'saving', quoteId, update: value }),
    onEnd({ quoteId }, outcome) {
      if (outcome !== 'stored') return dispatch({ kind: 'notSaved', quoteId })
      dispatch({ kind: 'saved', quoteId, at: new Date() })
      reload()
    },
    done: 'Quote updated successfully',
    undone: () => 'Update undone. The earlier values are back.',
    // Requirements 8.1.
    failure: () => 'Failed to update quote',
    advice: () => '',
    changed: 'changed this quote',
  })
  return { ...update, open: (quote: Quote) => open(quote, officeFields(quote)) }
}
