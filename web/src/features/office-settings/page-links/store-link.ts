import {
  calendarFeedSchema,
  feedLimits,
  newFeedKey,
  type CalendarFeed,
  type FeedForm,
} from '@moving/domain/calendar/calendar-feed'
import { callables, collections } from '@moving/domain/paths'
import type { SettingsAnswer, SettingsChange } from '@moving/domain/settings/change-settings'
import { limit, orderBy, where } from 'firebase/firestore'
import { newDocumentId } from '../../../lib/document-id.ts'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { kindOf } from '../../../shared/documents/kind.ts'
import { liveQuery } from '../../../shared/documents/live.ts'

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

const changeSettings = (change: SettingsChange) =>
  callFunction<SettingsAnswer>(callables.changeSettings, change)

/** A link being created: one key and one id per form, in case the response to a call is lost. */
export function newLinkAttempts() {
  let last = { content: '', key: '', actionId: '' }
  return (form: FeedForm) => {
    const content = JSON.stringify(form)
    if (last.content !== content) {
      const key = newFeedKey((into) => crypto.getRandomValues(into))
      last = { content, key, actionId: newDocumentId() }
    }
    return last
  }
}

/** Stores a new link with its key's hash; the server never sees the key. */
export async function addLink(
  { key, actionId }: { key: string; actionId: string },
  form: FeedForm,
): Promise<SettingsAnswer> {
  return changeSettings({ setting: 'link_add', actionId, hash: await sha256(key), ...form })
}

/** Turns off a link permanently. If a coworker has already turned it off, nothing changes. */
export async function endLink(hash: string): Promise<void> {
  await changeSettings({ setting: 'link_end', actionId: newDocumentId(), hash })
}
