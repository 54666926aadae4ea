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
 * Plans a new link to a crew's page. A link that is texted to its crew replaces earlier texted
 * links. Any other link counts toward the office's limit and the caller's own limit.
 * @returns `not_possible` for a key that exists already, or a crew that doesn't work anymore;
 *   `limit` if there are too many links
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
 * Checks the limits. Links are counted outside the transaction, because a count inside would make
 * concurrent creations of links fail. So links that are created at the same moment may exceed the
 * limits.
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
 * Plans when the links that were texted to the crew earlier expire. Other links stay valid, because
 * they may be on a different phone. If several links are texted at the same moment, each replaces
 * the previous one.
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
        // Marks an expired link as turned off, so that it is no longer counted or listed.
        else if (ends <= now) transaction.update(link.ref, { ended_at: ends })
      }
    },
  }
}

/** When a link that was replaced expires; null for other links. */
const endsAtOf = (link: QueryDocumentSnapshot): Date | null =>
  instantSchema.safeParse(link.get('ends_at')).data ?? null

function isOver(link: QueryDocumentSnapshot, now: Date): boolean {
  const ends = endsAtOf(link)
  return ends !== null && ends <= now
}

/**
 * Plans to turn off a link, which can't be undone. A link that is already turned off isn't changed.
 */
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
