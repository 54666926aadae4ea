import { letterBounds } from '@moving/domain/letter/letter'
import {
  isoWeek,
  lastWeek,
  weekAfter,
  weekBefore,
  type OfficeWeek,
} from '@moving/domain/letter/week'
import { collections } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { sourcesSchema, unpackSources } from '@moving/domain/sources/packed'
import { bestSources } from '@moving/domain/sources/sources-of'
import { openOnce } from '../mail/outbox/mail-record.ts'
import type { MailPorts } from '../mail/ports.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { analyticsReferences } from '../visit/stored-analytics.ts'
import { readComingWeek } from './read-coming-week.ts'
import { readHealth } from './read-health.ts'
import { readWaiting } from './read-waiting.ts'
import { readWeek } from './read-week.ts'

type LetterPorts = Pick<MailPorts, 'db' | 'now' | 'enqueue' | 'owner'>

/**
 * Puts the owner's letter about the last week into the outbox, once a week: its id is the week's. Run
 * on a later day of the week it makes up for a run that was missed.
 * @returns the mail's id; null when this week's letter is there, or the owner wants none
 */
export async function mondayLetter(ports: LetterPorts): Promise<string | null> {
  const { db, owner } = ports
  if (owner === '') return null
  const week = lastWeek(ports.now())
  const mailId = `letter_${isoWeek(week)}`
  if ((await db.collection(collections.mail).doc(mailId).get()).exists) return null
  const letter = { kind: 'letter', for_owner: true, ...(await readLetter(week, ports)) } as const
  return (await openOnce(mailId, letter, ports)) ? mailId : null
}

async function readLetter(week: OfficeWeek, { db, now }: LetterPorts) {
  const [figures, before, coming, waiting, health, sources] = await Promise.all([
    readWeek(week, db),
    readWeek(weekBefore(week), db),
    readComingWeek(weekAfter(week), { db }),
    readWaiting(now(), { db }),
    readHealth(week, { db }),
    readBestSources(week, db),
  ])
  return {
    letter_quotes: waiting.ids,
    letter: {
      ...{ monday: week.monday, week: figures, before, ...health },
      sources,
      ...{ coming: coming.days, coming_is_cut: coming.isCut, more_wait: waiting.hasMore },
    },
  }
}

/** None while the figures cannot be read: the roll-up counts them anew, and the letter has its day. */
async function readBestSources({ monday }: OfficeWeek, db: LetterPorts['db']) {
  const stored = await analyticsReferences(db).sources.get()
  const packed = findDocument(sourcesSchema, stored)
  if (packed === null) return []
  const figures = unpackSources(packed)
  const sunday = shiftPlainDate(monday, 6)
  const first = shiftPlainDate(sunday, 1 - letterBounds.sourceDays)
  return bestSources(figures, first, sunday, letterBounds.sources)
}
