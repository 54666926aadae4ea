import { suggestionText } from '@moving/domain/calendar/light-days'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { announceSaved, type Write } from '../../../shared/save/attempt-save.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { suggestDay, takeSuggestionBack } from './suggest-day.ts'

/** Puts offers of a day on the call list, and says how that ended. */
export function useSuggestions() {
  const [suggested, setSuggested] = useState<ReadonlySet<string>>(new Set())
  const { busyId, attempt } = useAttempt()

  const mark = (key: string, isSuggested: boolean) =>
    setSuggested((before) => {
      const after = new Set(before)
      if (isSuggested) after.add(key)
      else after.delete(key)
      return after
    })

  const save = <Result>(quoteId: string, write: Write<Result>) =>
    attempt({ failure: 'The follow-up wasn’t saved' }, write, quoteId)

  const suggest = async (quote: Quote, day: PlainDate) => {
    const key = `${day} ${quote.id}`
    const outcome = await save(quote.id, (db) => suggestDay(db, { quote, day }))
    if (outcome === 'failed') return
    if (outcome.kind === 'waits') {
      toaster.error(
        `${quote.name} is already on Today: ‘${outcome.why}’. Offer the day in that call.`,
      )
      return
    }
    if (outcome.kind === 'settled') {
      toaster.error(
        `${quote.name} already has a day, or the request was closed. Nothing was planned.`,
      )
      return
    }
    mark(key, true)
    const { replaced } = outcome
    const undo = async () => {
      if (replaced === null) return
      const isBack = await save(quote.id, (db) => takeSuggestionBack(db, { quote, day }, replaced))
      if (isBack === 'failed') return
      if (isBack) {
        mark(key, false)
        toaster.success('Undone')
      } else toaster.error('Couldn’t undo: someone has rescheduled the call.')
    }
    announceSaved(`On Today: ${suggestionText(day)}`, replaced === null ? undefined : undo)
  }

  return { suggested, busyId, suggest }
}
