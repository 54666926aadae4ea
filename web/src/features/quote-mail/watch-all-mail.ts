import { mailStates, type ListedMail } from '@moving/domain/mail/mail-schema'
import type { Reply } from '@moving/domain/move/reply'
import { collections, logCollection } from '@moving/domain/paths'
import type { LoadedLog } from '@moving/domain/work/timeline'
import {
  collection,
  collectionGroup,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import type { Observer } from '../../lib/read/use-async-data.ts'
import { watchQuery } from '../../shared/documents/live.ts'
import { emails } from '../../shared/documents/mail-kinds.ts'
import { newestWith, repliesOf } from '../../shared/documents/office-kinds.ts'
import { namedBy } from './read-names.ts'

/** A customer's action or an email. */
type Unnamed = { id: string; at: Date; quoteId: string | null } & (
  { kind: 'act'; act: Omit<Reply, 'id'> } | { kind: 'mail'; mail: ListedMail }
)
export type InboxEntry = Unnamed & {
  /** The customer's name, or 'Office'. */
  who: string
}

/** Number of entries of each log that one page of the list reads. */
const pageSize = 30

/** The two logs that the list merges. Each is read newest first. */
const logs = {
  acts: {
    all: (db: Firestore) => query(collectionGroup(db, logCollection), ...newestWith('reply')),
    entryOf(found: QueryDocumentSnapshot): Unnamed[] {
      const quoteId = found.ref.parent.parent?.id ?? null
      const act = quoteId === null ? null : repliesOf(quoteId).read(found)
      return act === null ? [] : [{ kind: 'act', id: found.ref.path, at: act.at, quoteId, act }]
    },
  },
  emails: {
    // A skipped record isn't an email: it was withdrawn, or is part of a digest.
    all: (db: Firestore) =>
      query(
        collection(db, collections.mail),
        where(
          'state',
          'in',
          mailStates.filter((state) => state !== 'SKIPPED'),
        ),
        orderBy('created_at', 'desc'),
      ),
    entryOf(found: QueryDocumentSnapshot): Unnamed[] {
      const mail = emails.read(found)
      if (mail === null) return []
      const about = { at: mail.created_at, quoteId: mail.quote_id }
      return [{ kind: 'mail', id: found.ref.path, ...about, mail: { ...mail, id: found.id } }]
    },
  },
}
export type LogName = keyof typeof logs
export const logNames = ['acts', 'emails'] as const

interface Stretch extends LoadedLog<InboxEntry> {
  /** The document after which the next part starts. */
  last: QueryDocumentSnapshot | undefined
}
export type Stretches = Record<LogName, Stretch>
/**
 * The newest entries, live. `round` increases if they have no entry in common with the previous
 * ones.
 */
export type Newest = Stretches & { round: number }

/** Reads the next part of each log that has more entries. */
export async function readOlder(
  db: Firestore,
  before: Stretches,
  previous: Stretches | undefined,
): Promise<Stretches> {
  const named = namedBy(db)
  const read = async (name: LogName): Promise<Stretch> => {
    const { last, isWhole } = before[name]
    const known = previous?.[name].entries ?? []
    if (isWhole || last === undefined) return { entries: known, isWhole: true, last }
    const rest: Query = query(logs[name].all(db), startAfter(last), limit(pageSize))
    const { docs } = await getDocsFromServer(rest)
    const entries = await named(docs.flatMap(logs[name].entryOf))
    const isEnd = docs.length < pageSize
    return { entries: [...known, ...entries], isWhole: isEnd, last: docs.at(-1) ?? last }
  }
  const [acts, sent] = await Promise.all([read('acts'), read('emails')])
  return { acts, emails: sent }
}

/**
 * Listens to the newest entries. An entry that newer ones push out of the query stays, so that
 * there is no gap before the older parts.
 */
export function watchNewest(
  db: Firestore,
  { next, error }: Pick<Observer<Newest>, 'next' | 'error'>,
): () => void {
  const named = namedBy(db)
  const found: Partial<Record<LogName, Map<string, QueryDocumentSnapshot>>> = {}
  let round = 0
  let latestRound = 0
  const tell = async () => {
    const { acts, emails: sent } = found
    if (acts === undefined || sent === undefined) return
    const mine = (latestRound += 1)
    const stretches = await Promise.all([stretchOf('acts', acts), stretchOf('emails', sent)])
    if (mine === latestRound) next({ acts: stretches[0], emails: stretches[1], round })
  }
  const stretchOf = async (
    name: LogName,
    docs: ReadonlyMap<string, QueryDocumentSnapshot>,
  ): Promise<Stretch> => {
    const entries = await named([...docs.values()].flatMap(logs[name].entryOf))
    return { entries, isWhole: docs.size < pageSize, last: [...docs.values()].at(-1) }
  }
  const stops = logNames.map((name) =>
    watchQuery(query(logs[name].all(db), limit(pageSize)), {
      next: ({ docs }) => {
        const known = found[name]
        const hasGap = docs.length === pageSize && !docs.some(({ ref }) => known?.has(ref.path))
        if (known && hasGap) round += 1
        const current = docs.map((one) => [one.ref.path, one] as const)
        found[name] = new Map([...current, ...(hasGap ? [] : pushedOut(known, docs))])
        void tell().catch(error)
      },
      error,
    }),
  )
  return () => stops.forEach((stop) => stop())
}

/** Documents that newer ones have pushed out of the query. */
function pushedOut(
  known: ReadonlyMap<string, QueryDocumentSnapshot> | undefined,
  docs: readonly QueryDocumentSnapshot[],
) {
  if (known === undefined || docs.length < pageSize) return []
  const paths = new Set(docs.map(({ ref }) => ref.path))
  const all = [...known]
  const place = all.findLastIndex(([path]) => paths.has(path))
  return all.slice(place + 1)
}
