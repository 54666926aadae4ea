import { mergeLogs, type LoadedLog } from '@moving/domain/work/timeline'
import { useState } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import {
  logNames,
  readOlder,
  watchNewest,
  type InboxEntry,
  type LogName,
  type Newest,
  type Stretches,
} from './watch-all-mail.ts'

/**
 * Customers' actions and sent emails, newest first. The newest ones are live, and older ones are
 * loaded on request.
 */
export function useAllMail() {
  const [pages, setPages] = useState(0)
  const newest = useAsyncData<Newest>({
    ...{ key: 'all', cachedAs: 'inbox', failure: 'The Inbox couldn’t be loaded' },
    subscribe: ({ db, next, error }) => watchNewest(db, { next, error }),
  })
  const older = useAsyncData<Stretches>({
    key: pages === 0 || newest.data === undefined ? null : `older ${newest.data.round}`,
    version: pages,
    failure: 'Older entries of the Inbox couldn’t be loaded',
    subscribe: async ({ db, next }, previous) => {
      const before = previous ?? newest.data
      if (before !== undefined) next(await readOlder(db, before, previous))
    },
  })
  const story = newest.data && mergeLogs(logNames.map((name) => joined(newest, older, name)))
  return { newest, older, story, loadMore: () => setPages(pages + 1) }
}

function joined(
  { data: newest }: { data: Stretches | undefined },
  { data: older }: { data: Stretches | undefined },
  name: LogName,
): LoadedLog<InboxEntry> {
  const known = [...(newest?.[name].entries ?? []), ...(older?.[name].entries ?? [])]
  const byId = new Map(known.toReversed().map((entry) => [entry.id, entry]))
  const entries = [...byId.values()].toSorted((one, other) => +other.at - +one.at)
  return { entries, isWhole: (older ?? newest)?.[name].isWhole ?? false }
}
