import { offerText } from '@moving/domain/calendar/thin-days'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { saveAdvice } from '../../office/save-advice.ts'
import { offerDay, takeOfferBack } from './offer-day.ts'

const failure = 'The follow-up was not saved'

/** Puts offers of a day on the call list, and says how that ended. */
export function useOffers() {
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set())
  const [busyId, setBusyId] = useState<string>()

  const mark = (key: string, isOffered: boolean) =>
    setOffered((before) => {
      const after = new Set(before)
      if (isOffered) after.add(key)
      else after.delete(key)
      return after
    })

  const attempt = async (quoteId: string, save: () => Promise<void>) => {
    setBusyId(quoteId)
    try {
      await save()
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${saveAdvice(cause)}`)
    } finally {
      setBusyId(undefined)
    }
  }

  const offer = (quote: Quote, day: PlainDate) =>
    attempt(quote.id, async () => {
      const key = `${day} ${quote.id}`
      const outcome = await withTimeout(firestore().then((db) => offerDay(db, { quote, day })))
      if (outcome.kind === 'waits') {
        toaster.error(
          `${quote.name} is on Calls already: ‘${outcome.why}’. Offer the day in that call.`,
        )
        return
      }
      if (outcome.kind === 'settled') {
        toaster.error(
          `${quote.name} has a day by now, or the request was closed. Nothing was planned.`,
        )
        return
      }
      mark(key, true)
      const { replaced } = outcome
      const undo = () =>
        attempt(quote.id, async () => {
          if (replaced === null) return
          const isBack = await withTimeout(
            firestore().then((db) => takeOfferBack(db, { quote, day }, replaced)),
          )
          if (isBack) {
            mark(key, false)
            toaster.success('Undone')
          } else toaster.error('Not undone: somebody has planned the call anew.')
        })
      toaster.success(
        `On Calls: ${offerText(day)}`,
        replaced === null ? undefined : { label: 'Undo', onPress: () => void undo() },
      )
    })

  return { offered, busyId, offer }
}
