import { useRef, useState } from 'react'
import { toaster } from '../../../ui/toast-store.ts'
import type { CallList } from '../list/call.ts'
import { newestOf, newsOf } from './news-of.ts'
import { isRingOn, ring } from './ring.ts'

/** Follows the list, and says and rings what comes by itself. */
export function useCallNews(uid: string) {
  const [said, setSaid] = useState('')
  const former = useRef<{ list: CallList; since: number }>(null)

  const follow = (list: CallList) => {
    const { current: before } = former
    const since = Math.max(before?.since ?? 0, newestOf(list.calls))
    former.current = { list, since }
    if (before === null) return
    const news = newsOf(before.list.calls, list.calls, {
      ...{ uid, since: before.since, now: new Date() },
    })
    if (news.said.length > 0) setSaid(news.said.join('. '))
    if (news.isNewRequest && isRingOn()) ring()
    for (const description of news.taken) {
      toaster.create({ title: 'Taken over', description, type: 'info' })
    }
  }
  return { said, follow }
}
