import { feedLimits, linkHours } from '@moving/domain/calendar/calendar-feed'
import { activeCrews, noCrewSettings } from '@moving/domain/calendar/crew'
import { instantSchema } from '@moving/domain/instant'
import { calendarFeedPath, collections } from '@moving/domain/paths'
import type { LinkAddChange, TurnOffLinkChange } from '@moving/domain/settings/links'
import { addHours } from 'date-fns'
import { FieldValue, Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { expiryAfter } from '../people/end-links.ts'
import { readOffice } from './plan-document.ts'
import type { ChangeContext } from '../platform/run-change.ts'
import type { WritePlan } from './run-settings-change.ts'

const refuse = <Why extends string>(why: Why) => ({ refused: true, why }) as const

/**
 * Plans a new link, stored by its key's hash. A crew's page needs a crew that works. A link that is
 * texted to its crew replaces the links that were texted earlier. Any other link counts toward the
 * office's limit and the caller's own limit.
 */
export async function planAddLink(
  { hash, name, crew, texted = false }: LinkAddChange,
  context: ChangeContext,
) {
  const { db, transaction, caller } = context
  const reference = db.doc(calendarFeedPath(hash))
  if ((await transaction.get(reference)).exists) return refuse('not_possible')
  if (!(await isActiveCrew(crew, context))) return refuse('not_possible')
  const planned = texted ? await planReplacement(crew, context) : await countLinks(context)
  if ('refused' in planned) return planned
  const fields = { name, crew, texted }
  return {
    ...{ about: `links/${hash}`, before: null, after: fields, undoable: false },
    write: () => {
      planned.write()
      transaction.create(reference, {
        ...{ ...fields, created_by: caller.uid, created_by_email: caller.email },
        ...{ created_at: FieldValue.serverTimestamp(), used_at: null },
        ...{ ends_at: null, ended_at: null },
      })
    },
  } satisfies WritePlan
}

async function isActiveCrew(crew: string, context: ChangeContext): Promise<boolean> {
  const settings = (await readOffice(context)) ?? noCrewSettings
  return activeCrews(settings).some(({ id }) => id === crew)
}

/**
 * Checks the limits. Links are counted outside the transaction, because a query inside would lock
 * the range into which each new link is written. So links that are added at the same moment may
 * exceed the limits.
 */
async function countLinks({ db, caller: { uid }, now }: ChangeContext) {
  const working = db.collection(collections.calendarFeeds).where('ended_at', '==', null)
  const { docs } = await working.select('created_by', 'ends_at', 'texted').get()
  const listed = docs.filter((link) => link.get('texted') !== true && !isOver(link, now))
  const own = listed.filter((link) => link.get('created_by') === uid)
  if (listed.length >= feedLimits.listed || own.length >= feedLimits.perPerson) {
    return refuse('limit')
  }
  return { write: () => {} }
}

/**
 * Plans when the links that were texted to the crew earlier stop working. A link that was created
 * by hand stays, because it is on a different phone. The query locks the links. So if several links
 * are texted at the same moment, each replaces the previous one.
 */
async function planReplacement(crew: string, { db, transaction, now }: ChangeContext) {
  const links = db.collection(collections.calendarFeeds).where('crew', '==', crew)
  const texted = links.where('texted', '==', true).where('ended_at', '==', null)
  const { docs } = await transaction.get(texted)
  if (docs.filter((link) => !isOver(link, now)).length >= feedLimits.perCrew) return refuse('limit')
  const stop = addHours(now, linkHours.replaced)
  const stopping = { ends_at: Timestamp.fromDate(stop), ...expiryAfter(stop) }
  return {
    write: () => {
      for (const link of docs) {
        const ends = endsAtOf(link)
        if (ends === null) transaction.update(link.ref, stopping)
        // Links that are over are no longer counted or listed.
        else if (ends <= now) transaction.update(link.ref, { ended_at: ends })
      }
    },
  }
}

/** When a link that was replaced stops working; null for other links. */
const endsAtOf = (link: QueryDocumentSnapshot): Date | null =>
  instantSchema.safeParse(link.get('ends_at')).data ?? null

function isOver(link: QueryDocumentSnapshot, now: Date): boolean {
  const ends = endsAtOf(link)
  return ends !== null && ends <= now
}

/** Plans to turn off a link, which can't be undone. A link that is already off isn't changed. */
export async function planTurnOffLink(
  { hash }: TurnOffLinkChange,
  { db, transaction, now }: ChangeContext,
) {
  const stored = await transaction.get(db.doc(calendarFeedPath(hash)))
  if (!stored.exists) return refuse('not_possible')
  const isWorking = stored.get('ended_at') === null
  return {
    ...{ about: `links/${hash}`, before: isWorking ? 'works' : 'ended', after: 'ended' },
    undoable: false,
    write: () => {
      if (!isWorking) return
      const ended_at = FieldValue.serverTimestamp()
      transaction.update(stored.ref, { ended_at, ...expiryAfter(now) })
    },
  } satisfies WritePlan
}
