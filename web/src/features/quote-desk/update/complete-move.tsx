import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useEffectEvent } from 'react'
import { useFirestore } from 'reactfire'
import { failures } from '../../../lib/calls/failure-messages.ts'
import { seenWith } from '../../../shared/request/seen.ts'
import { useAction } from '../../../shared/request/use-action.ts'

const texts = {
  done: 'Move completed',
  undone: 'Undone. The move is scheduled again.',
  failure: failures.quoteUpdate,
}

interface CompleteMoveProps {
  /** The move to complete. Each click creates a new object. */
  clicked: { quote: Quote }
  /** Called when the move is completed. The final bill comes next. */
  onCompleted: (quote: Quote) => void
}

export function CompleteMove({ clicked, onCompleted }: CompleteMoveProps) {
  const db = useFirestore()
  const { send } = useAction()
  const complete = useEffectEvent(async (quote: Quote) => {
    const status = 'completed'
    const action = { action: 'update_quote', quote_id: quote.id, status } as const
    if (await send({ ...action, seen: seenWith(db, { quote, fields: ['status'] }) }, texts))
      onCompleted({ ...quote, status })
  })
  useEffect(() => void complete(clicked.quote), [clicked])
  return null
}
