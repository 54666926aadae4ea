import { officeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useEffectEvent } from 'react'
import { useOfficeDialog } from '../dialog/use-office-dialog.ts'
import type { Editor } from './save-quote.ts'
import { useOfficeSave, type OfficeAnswer } from './use-office-save.ts'

const nothing = () => {}

interface CompleteMoveProps {
  editor: Editor
  /** The move that is done; each press is an object of its own. */
  asked: { quote: Quote }
  /** It is completed: what is next is the final bill. */
  onCompleted: (quote: Quote) => void
}

/** Completes a move in one press: the save of the Update dialog, with its history, mail and Undo. */
export function CompleteMove({ editor, asked, onCompleted }: CompleteMoveProps) {
  const save = useOfficeSave({ editor, dispatch: nothing, reload: nothing })
  const { saveAtOnce } = useOfficeDialog<OfficeAnswer>({
    ...save,
    done: 'Move completed',
    undone: () => 'Undone. The move is scheduled again.',
  })
  const complete = useEffectEvent(async (quote: Quote) => {
    const fields = officeFields(quote)
    save.open(quote)
    const outcome = await saveAtOnce({
      quoteId: quote.id,
      expected: { fields, details: null },
      value: { fields: { ...fields, status: 'completed' }, details: null },
    })
    if (outcome === 'stored') onCompleted({ ...quote, status: 'completed' })
  })
  useEffect(() => void complete(asked.quote), [asked])
  return null
}
