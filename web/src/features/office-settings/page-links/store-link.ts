import {
  calendarFeedSchema,
  feedLimits,
  newFeedKey,
  type CalendarFeed,
  type FeedForm,
} from '@moving/domain/calendar/calendar-feed'
import { collections } from '@moving/domain/paths'
import { limit, orderBy, where } from 'firebase/firestore'
import { newDocumentId } from '../../../lib/document-id.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { kindOf } from '../../../shared/documents/kind.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { changeSetting } from '../../../shared/office/settings/change-setting.ts'

/** A working link. `hash` is the hash of its key and the id of its document. */
export type ListedLink = CalendarFeed & { hash: string }

const links = kindOf(collections.calendarFeeds, calendarFeedSchema)

/** Listens to the working links, the newest first. */
const watchLinks = liveQuery(
  links,
  [where('ended_at', '==', null), orderBy('created_at', 'desc'), limit(feedLimits.shown)],
  (found) => [...found].map(([hash, feed]): ListedLink => ({ ...feed, hash })),
)

/** The options of `useAsyncData` for the working links. */
export const linksReading = {
  ...{ key: 'crew links', cachedAs: 'crew links', subscribe: watchLinks },
  failure: 'The links couldn’t be loaded',
}

/**
 * Creates a link's key and the id of its action. If the form is sent again with the same content,
 * both stay the same, in case the first response was lost.
 */
export function newLinkAttempts() {
  let last = { content: '', key: '', action_id: '' }
  return (form: FeedForm) => {
    const content = JSON.stringify(form)
    if (last.content !== content) {
      const key = newFeedKey((into) => crypto.getRandomValues(into))
      last = { content, key, action_id: newDocumentId() }
    }
    return last
  }
}

/** Stores a new link with the hash of its key. The server never gets the key. */
export const addLink = async (
  { key, action_id }: { key: string; action_id: string },
  form: FeedForm & { texted?: boolean },
) => changeSetting({ setting: 'link_add', action_id, hash: await sha256(key), ...form })

/** Turns off a link permanently. If a coworker has already turned it off, nothing changes. */
export async function endLink(hash: string): Promise<void> {
  await changeSetting({ setting: 'link_end', action_id: newDocumentId(), hash })
}
