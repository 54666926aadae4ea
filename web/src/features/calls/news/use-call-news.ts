import { useRef, useState, useEffect } from 'react'
import { showDue } from '../../../shared/office/due-shown.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { Caller } from '../coworker.ts'
import type { CallList } from '../list/call.ts'
import { newestOf, newsOf } from './news-of.ts'
import { isRingOn, ring } from './ring.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** Announces changes of the list to screen readers, rings for new requests, and shows toasts. */
export function useCallNews(caller: Caller) {
  const [announcement, setAnnouncement] = useState('')
  const former = useRef<{ list: CallList; since: number }>(null)

  const follow = (list: CallList) => {
    const { current: before } = former
    const since = Math.max(before?.since ?? 0, newestOf(list.calls))
    former.current = { list, since }
    if (before === null) return
    const news = newsOf(before.list, list.calls, {
      ...{ caller, since: before.since, now: serverNow() },
    })
    if (news.announcements.length > 0) setAnnouncement(news.announcements.join('. '))
    if (news.isNewRequest && isRingOn()) ring()
    for (const description of news.taken) {
      toaster.create({ title: 'Taken over', description, type: 'info' })
    }
    for (const description of new Set(news.handed)) {
      toaster.create({ title: 'Handed to you', description, type: 'info' })
    }
  }
  return { announcement, follow }
}

/**
 * Shows a count in parentheses before the document's title, and next to Today in the office's
 * header.
 */
export function useTitleCount(count: number | undefined): void {
  useEffect(() => showDue(count ?? null), [count])
  useEffect(() => () => showDue(null), [])
  useEffect(() => {
    if (!count) return
    const bare = document.title.replace(/^\(\d+\) /, '')
    const counted = `(${count}) ${bare}`
    document.title = counted
    return () => {
      // A different page may have set its own title already.
      if (document.title === counted) document.title = bare
    }
  }, [count])
}
