import { feedLimits } from '@moving/domain/calendar/calendar-feed'
import { calendarFeedPath, collections } from '@moving/domain/paths'
import type { LinkAddChange, LinkEndChange } from '@moving/domain/settings/links'
import { FieldValue } from 'firebase-admin/firestore'
import type { ChangeContext, WritePlan } from './run-settings-change.ts'

const refuse = <Why extends string>(why: Why) => ({ refused: true, why }) as const

/**
 * Plans a new link, stored by its key's hash, within the office's limit and the caller's own. Links are counted
 * outside the transaction, because a query inside would lock the range into which each new link is written. So links
 * that are added at the same moment may exceed the limits.
 */
export async function planLinkAdd(
  { hash, name, kind, crew }: LinkAddChange,
  { db, transaction, caller: { uid, email } }: ChangeContext,
) {
  const reference = db.doc(calendarFeedPath(hash))
  if ((await transaction.get(reference)).exists) return refuse('not_possible')
  const working = db.collection(collections.calendarFeeds).where('ended_at', '==', null)
  const { docs } = await working.limit(feedLimits.listed).select('created_by').get()
  const own = docs.filter((link) => link.get('created_by') === uid)
  if (docs.length >= feedLimits.listed || own.length >= feedLimits.perPerson) {
    return refuse('limit')
  }
  const fields = { name, kind, ...(kind === 'page' && { crew }) }
  return {
    ...{ about: `links/${hash}`, before: null, after: fields },
    write: () =>
      void transaction.create(reference, {
        ...{ ...fields, created_by: uid, created_by_email: email },
        ...{ created_at: FieldValue.serverTimestamp(), used_at: null, ended_at: null },
      }),
  } satisfies WritePlan
}

/**
 * Plans turning off a link, which is final; a link that was turned off or has expired already stays
 * as it is.
 */
export async function planLinkEnd({ hash }: LinkEndChange, { db, transaction }: ChangeContext) {
  const stored = await transaction.get(db.doc(calendarFeedPath(hash)))
  if (!stored.exists) return refuse('not_possible')
  const isWorking = stored.get('ended_at') === null
  return {
    ...{ about: `links/${hash}`, before: isWorking ? 'works' : 'ended', after: 'ended' },
    write: () => {
      if (isWorking) transaction.update(stored.ref, { ended_at: FieldValue.serverTimestamp() })
    },
  } satisfies WritePlan
}
