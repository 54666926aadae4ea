import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { useSyncExternalStore } from 'react'
import { firstAnswer } from '../../../lib/read/first-answer.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { dueShown, followDueShown } from '../../../shared/office/due-shown.ts'
import type { OfficeCounts } from './count-mark.tsx'

/**
 * Milliseconds from a page's first response until the counts are read, so that the page is shown
 * first.
 */
const countDelayMs = 1000
/** Milliseconds between two counts of the customers to call. */
const recountMs = 60_000

async function pageIsDrawn() {
  await firstAnswer
  await new Promise((resolve) => setTimeout(resolve, countDelayMs))
}

const countEmails = (failed: ReadonlyMap<string, QuoteDelivery>) =>
  [...failed.values()].reduce((sum, { problems }) => sum + problems.length, 0)

/**
 * Counts the customers to call now and the failed emails. On Today, the page's own list has the
 * first count. Other pages ask the server once a minute.
 */
export function useOfficeCounts(): OfficeCounts {
  const { data: failed = 0 } = useAsyncData<number>({
    key: 'failed mail',
    failure: 'Failed mail could not be counted',
    subscribe: async ({ db, next, error }) => {
      await pageIsDrawn()
      const { followFailedQuotes } = await import('../../../features/quote-mail/use-mail-list.ts')
      return followFailedQuotes({ db, next: (found) => next(countEmails(found)), error })
    },
  })
  const shown = useSyncExternalStore(followDueShown, dueShown, () => null)
  const { data: counted = 0 } = useAsyncData<number>({
    key: shown === null ? 'due now' : null,
    failure: 'What is due could not be counted',
    subscribe: async ({ db, next, signal }) => {
      await pageIsDrawn()
      if (signal.aborted) return
      const { countWaiting } = await import('../../../features/calls/counts/count-waiting.ts')
      const count = async () => {
        if (document.visibilityState === 'visible') next(await countWaiting(db))
      }
      await count()
      // If a count fails, for example without a network, the last one stays.
      const timer = setInterval(() => void count().catch(() => undefined), recountMs)
      signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    },
  })
  return { due: shown ?? counted, failed }
}
