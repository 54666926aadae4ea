import { officeFields, type OfficeFields } from '@moving/domain/quote/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import { useRef, type Dispatch } from 'react'
import { failures } from '../../../lib/failures.ts'
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
  const seen = useRef(new Map<string, Quote>())
  const { open, ...update } = useOfficeDialog<OfficeFields>({
    write: async (db, { quoteId, openedWith, value }) => {
      const quote = seen.current.get(quoteId)
      if (quote === undefined) throw new Error(`Quote ${quoteId} was never opened`)
      const meanwhile = await saveQuote(db, editor, { seen: quote, openedWith, update: value })
      if (meanwhile?.quote) seen.current.set(quoteId, meanwhile.quote)
      return meanwhile
    },
    onStart: ({ quoteId, value }) => dispatch({ kind: 'saving', quoteId, update: value }),
    onEnd({ quoteId }, outcome) {
      if (outcome !== 'stored') return dispatch({ kind: 'notSaved', quoteId })
      dispatch({ kind: 'saved', quoteId, at: new Date() })
      reload()
    },
    done: 'Quote updated successfully',
    undone: () => 'Update undone. The earlier values are back.',
    failure: () => failures.quoteUpdate,
    advice: () => '',
    changed: 'changed this quote',
  })
  return {
    ...update,
    open: (quote: Quote) => {
      seen.current.set(quote.id, quote)
      open(quote, officeFields(quote))
    },
  }
}
