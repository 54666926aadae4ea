import { storyEntrySchema, storyParts } from '@moving/domain/actions/action-entry'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { logPath } from '@moving/domain/paths'
import { formerReports } from '@moving/domain/progress/crew-reports'
import type { Booked } from '@moving/domain/progress/of-booking'
import type { CrewReport } from '@moving/domain/progress/progress'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { logStory, type LogStoryEntry } from '@moving/domain/work/log-timeline'
import { mergeLogs, type LoadedLog } from '@moving/domain/work/timeline'
import { limit, where, type QueryConstraint } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { kindOf, listed, type Kind } from '../../../shared/documents/kind.ts'
import { liveDoc, liveQuery } from '../../../shared/documents/live.ts'
import { emails } from '../../../shared/documents/mail-kinds.ts'
import { newestWith } from '../../../shared/documents/office-kinds.ts'
import { moveProgress } from '../../../shared/office/progress/progress-kind.ts'

export type StoryEntry =
  | LogStoryEntry
  | ({ id: string; at: Date } & (
      | { kind: 'received' }
      | { kind: 'mail'; mail: ListedMail }
      | { kind: 'report'; report: CrewReport }
    ))

const logPage = 15
/** A request has few emails. The query doesn't sort them, so that it doesn't need an index. */
const emailsRead = 20

/** Listens to a collection of the request, as entries of its timeline. */
function useLog<Value extends object>(
  name: string,
  kind: Kind<Value>,
  { size, which }: { size: number; which: readonly QueryConstraint[] },
  entriesOf: (values: (Value & { id: string })[]) => StoryEntry[],
) {
  const failure = `The ${name} couldn’t be loaded`
  const { data, ...reading } = useAsyncData<LoadedLog<StoryEntry>>({
    key: kind.path,
    // Reads more entries without hiding the current ones.
    version: size,
    failure,
    subscribe: liveQuery(kind, [...which, limit(size)], (values, count) => ({
      entries: entriesOf(listed(values)),
      isWhole: count < size,
    })),
  })
  return { ...reading, name, failure, log: data }
}

/** Reports of crews that aren't booked for the move anymore, live. */
function useReports(quoteId: string, booking: Booked) {
  const failure = 'What crews reported couldn’t be loaded'
  const { data, ...reading } = useAsyncData<LoadedLog<StoryEntry>>({
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

/**
 * The events of a request, newest first.
 * @param pages how many pages of each log to read
 */
export function useTimeline({ quote, booking }: { quote: Quote; booking: Booked }, pages: number) {
  const readings = [
    useLog(
      'story',
      kindOf(logPath(quote.id), storyEntrySchema),
      { size: pages * logPage, which: newestWith(...storyParts) },
      logStory,
    ),
    useLog(
      'emails',
      emails,
      { size: emailsRead * pages, which: [where('quote_id', '==', quote.id)] },
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
  const story = mergeLogs([...logs, { entries: [received], isWhole: true }])
  return { story, readings, isFetching: readings.some((reading) => reading.isFetching) }
}
