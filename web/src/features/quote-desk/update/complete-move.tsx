import { officeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import { useEffect, useEffectEvent } from 'react'
import { useOfficeDialog } from '../dialog/use-office-dialog.ts'
import type { Editor } from './save-quote.ts'
import { useOfficeSave, type OfficeAnswer } from './use-office-save.ts'

const nothing = () => {}

interface CompleteMoveProps {
  editor: Editor
  /** The move that is done; each press is an object of its own. */
  asked: { quote: Quote }
}

/** Completes a move in one press: the save of the Update dialog, with its history, mail and Undo. */
export function CompleteMove({ editor, asked }: CompleteMoveProps) {
  const save = useOfficeSave({ editor, dispatch: nothing, reload: nothing })
  const { saveAtOnce } = useOfficeDialog<OfficeAnswer>({
    ...save,
    done: 'Move completed',
    undone: () => 'Undone. The move is scheduled again.',
  })
  const complete = useEffectEvent((quote: Quote) => {
    const fields = officeFields(quote)
    save.open(quote)
    void saveAtOnce({
      quoteId: quote.id,
      expected: { fields, details: null },
      value: { fields: { ...fields, status: 'completed' }, details: null },
    })
  })
  useEffect(() => complete(asked.quote), [asked])
  return null
}
