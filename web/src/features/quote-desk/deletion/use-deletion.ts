import { callables } from '@moving/domain/paths'
import type { QuoteDeletion } from '@moving/domain/quote/office/deletion'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useState } from 'react'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { deletionToast } from './deletion-news.ts'

interface DeletionPorts {
  onDeleted?: () => void
  /**
   * The id of the heading that gets the focus after the deletion. Undefined if the page is left
   * then.
   */
  headingId?: string
}

export function useDeletion({ onDeleted, headingId }: DeletionPorts) {
  const [selected, setSelected] = useState<readonly Quote[]>([])
  const [isDeleting, setDeleting] = useState(false)
  const [timesDone, setTimesDone] = useState(0)

  useEffect(() => {
    if (timesDone > 0 && headingId !== undefined) document.getElementById(headingId)?.focus()
  }, [timesDone, headingId])

  const submit = async () => {
    setDeleting(true)
    try {
      const quoteIds = selected.map(({ id }) => id)
      const answer = await callFunction<{ quotes: QuoteDeletion[] }>(callables.deleteQuotes, {
        quoteIds,
      })
      setSelected([])
      setTimesDone((times) => times + 1)
      toaster.create(deletionToast(answer.quotes))
      if (answer.quotes.some(({ outcome }) => outcome === 'deleted')) onDeleted?.()
    } catch (cause) {
      console.error('Failed to delete requests', cause)
      toaster.create(deletionToast(selected.map(({ id }) => ({ id, outcome: 'failed' }))))
    } finally {
      setDeleting(false)
    }
  }

  return { selected, isDeleting, ask: setSelected, close: () => setSelected([]), submit }
}
