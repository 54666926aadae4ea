import type { ListedMail } from '@moving/domain/mail/mail-schema'
import type { Reply } from '@moving/domain/move/reply'
import { historyPath } from '@moving/domain/paths'
import { formerReports } from '@moving/domain/progress/crew-reports'
import type { Booked } from '@moving/domain/progress/of-booking'
import type { CrewReport } from '@moving/domain/progress/progress'
import { historyEntrySchema, type HistoryEntry } from '@moving/domain/quote/office/history'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { contactLog, type LoggedContact } from '@moving/domain/work/contact-log'
import { oneStory, type ReadLog } from '@moving/domain/work/story'
import { limit, orderBy, where, type QueryConstraint } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { kindOf, listed, type Kind } from '../../../shared/documents/kind.ts'
import { liveDoc, liveQuery } from '../../../shared/documents/live.ts'
import { mails } from '../../../shared/documents/mail-kinds.ts'
import { contactsOf, repliesOf } from '../../../shared/documents/office-kinds.ts'
import { moveProgress } from '../../../shared/office/progress/progress-kind.ts'

/** One thing that happened about a request. */
export type StoryEntry = { id: string; at: Date } & (
  | { kind: 'received' }
  | { kind: 'contact'; contact: LoggedContact }
  | { kind: 'change'; change: HistoryEntry }
  | { kind: 'act'; act: Reply }
  | { kind: 'mail'; mail: ListedMail }
  | { kind: 'report'; report: CrewReport }
)

/** Entries that each page reads of each of the three logs. */
const logPage = 5
/** A request has a handful of mails; they are read together, in no order. */
const mailsRead = 20

/** A log of the request, live, as entries of its story. */
function useLog<Value extends object>(
  name: string,
  kind: Kind<Value>,
  { size, which }: { size: number; which: readonly QueryConstraint[] },
  entriesOf: (values: (Value & { id: string })[]) => StoryEntry[],
) {
  const failure = `The ${name} couldn’t be loaded`
  const { data, ...reading } = useAsyncData<ReadLog<StoryEntry>>({
    key: kind.path,
    // Behind what is there.
    version: size,
    failure,
    subscribe: liveQuery(kind, [...which, limit(size)], (values, count) => ({
      entries: entriesOf(listed(values)),
      isWhole: count < size,
    })),
  })
  return { ...reading, name, failure, log: data }
}

const newest = (field: string) => [orderBy(field, 'desc')]

/** What crews reported that aren't booked for the move anymore, live. */
function useReports(quoteId: string, booking: Booked) {
  const failure = 'What crews reported couldn’t be loaded'
  const { data, ...reading } = useAsyncData<ReadLog<StoryEntry>>({
    key: `${quoteId} ${booking?.day} ${booking?.crew}`,
    failure,
    subscribe: liveDoc(moveProgress, quoteId, (stored) => ({
      entries: formerReports(stored, booking).map(({ at, report }, place) => ({
        ...{ kind: 'report', id: `report ${place}`, at, report },
      })),
      isWhole: true,
    })),
  })
  return { ...reading, name: 'crew reports', failure, log: data }
}

/** What happened about a request, newest first: as far as `pages` of 20 have been read. */
export function useStory({ quote, booking }: { quote: Quote; booking: Booked }, pages: number) {
  const size = pages * logPage
  const readings = [
    useLog('calls', contactsOf(quote.id), { size, which: newest('logged_at') }, (contacts) =>
      contactLog(contacts).map((contact) => ({
        ...{ kind: 'contact', id: `call ${contact.id}`, at: contact.logged_at, contact },
      })),
    ),
    useLog(
      'changes',
      kindOf(historyPath(quote.id), historyEntrySchema),
      { size, which: newest('at') },
      (changes) =>
        changes.map((change) => ({
          ...{ kind: 'change', id: `change ${change.id}`, at: change.at, change },
        })),
    ),
    useLog('customer activity', repliesOf(quote.id), { size, which: newest('at') }, (acts) =>
      acts.map((act) => ({ kind: 'act', id: `act ${act.id}`, at: act.at, act })),
    ),
    useLog(
      'emails',
      mails,
      { size: mailsRead * pages, which: [where('quote_id', '==', quote.id)] },
      (found) =>
        found
          .map((mail) => ({
            kind: 'mail' as const,
            id: `mail ${mail.id}`,
            at: mail.created_at,
            mail,
          }))
          .toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    ),
    useReports(quote.id, booking),
  ]
  const received: StoryEntry = { kind: 'received', id: 'received', at: quote.created_at }
  const logs = readings.flatMap(({ log }) => log ?? [])
  const story = oneStory([...logs, { entries: [received], isWhole: true }])
  return { story, readings, isFetching: readings.some((reading) => reading.isFetching) }
}
