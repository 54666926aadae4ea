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

/** A working link, with the hash that is its document's id. */
export type ListedLink = CalendarFeed & { hash: string }

const links = kindOf(collections.calendarFeeds, calendarFeedSchema)

/** Follows the links that work, the newest first. */
const watchLinks = liveQuery(
  links,
  [where('ended_at', '==', null), orderBy('created_at', 'desc'), limit(feedLimits.shown)],
  (found) => [...found].map(([hash, feed]): ListedLink => ({ ...feed, hash })),
)

/** How the links that work are followed. */
export const linksReading = {
  ...{ key: 'crew links', cachedAs: 'crew links', subscribe: watchLinks },
  failure: 'The links couldn’t be loaded',
}

/** A link being created: one key and one id per form, in case the response to a call is lost. */
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

/** Stores a new link with its key's hash; the server never sees the key. */
export const addLink = async (
  { key, action_id }: { key: string; action_id: string },
  form: FeedForm & { texted?: boolean },
) => changeSetting({ setting: 'link_add', action_id, hash: await sha256(key), ...form })

/** Turns off a link permanently. If a coworker has already turned it off, nothing changes. */
export async function endLink(hash: string): Promise<void> {
  await changeSetting({ setting: 'link_end', action_id: newDocumentId(), hash })
}
