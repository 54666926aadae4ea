import {
  storyEntrySchema,
  storyParts,
  type StoredStoryEntry,
} from '@moving/domain/actions/action-entry'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import type { Reply } from '@moving/domain/move/reply'
import { logPath } from '@moving/domain/paths'
import type { History } from '@moving/domain/quote/office/history'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { contactLog, type LoggedContact } from '@moving/domain/work/contact-log'
import { oneStory, type ReadLog } from '@moving/domain/work/story'
import { limit, where, type QueryConstraint } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { kindOf, listed, type Kind } from '../../../shared/documents/kind.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { mails } from '../../../shared/documents/mail-kinds.ts'
import { newestWith } from '../../../shared/documents/office-kinds.ts'

/** One thing that happened about a request. */
export type StoryEntry = { id: string; at: Date } & (
  | { kind: 'received' }
  | { kind: 'contact'; contact: LoggedContact }
  | { kind: 'change'; history: History; by: string }
  | { kind: 'act'; act: Reply }
  | { kind: 'mail'; mail: ListedMail }
)

type LogEntry = StoredStoryEntry & { id: string }

/** Entries of the log that each page reads. */
const logPage = 15
/** A request has few emails. They are read in no order, so that the query needs no index. */
const mailsRead = 20

/** Reads a collection of the request live, as entries of its story. */
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

/** The log as the story shows it: each part of an entry on its own, and contacts with their Undo. */
function storyOf(entries: readonly LogEntry[]): StoryEntry[] {
  const contacts = contactLog(
    entries.flatMap(({ contact, ...entry }) => (contact ? [{ ...entry, ...contact }] : [])),
  )
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
  return entries.flatMap(({ id, at, by, by_email: email, history, reply }) => {
    const contact = contactOf.get(id)
    const editor = by === 'customer' ? 'The customer' : (email ?? 'Someone')
    return [
      ...(contact ? [{ kind: 'contact' as const, id: `call ${id}`, at, contact }] : []),
      ...(history
        ? [{ kind: 'change' as const, id: `change ${id}`, at, history, by: editor }]
        : []),
      ...(reply ? [{ kind: 'act' as const, id: `act ${id}`, at, act: { ...reply, id, at } }] : []),
    ]
  })
}

/** What happened about a request, newest first, as far as `pages` have been read. */
export function useStory(quote: Quote, pages: number) {
  const readings = [
    useLog(
      'story',
      kindOf(logPath(quote.id), storyEntrySchema),
      { size: pages * logPage, which: newestWith(...storyParts) },
      storyOf,
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
  ]
  const received: StoryEntry = { kind: 'received', id: 'received', at: quote.created_at }
  const logs = readings.flatMap(({ log }) => log ?? [])
  const story = oneStory([...logs, { entries: [received], isWhole: true }])
  return { story, readings, isFetching: readings.some((reading) => reading.isFetching) }
}
