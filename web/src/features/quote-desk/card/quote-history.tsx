import { historyPath } from '@moving/domain/paths'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import {
  editorName,
  historyChanges,
  historyEntrySchema,
  type HistoryEntry,
} from '@moving/domain/quote/office/history'
import { limit, orderBy } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { kindOf, listed } from '../../../shared/documents/kind.ts'
import { readDocs } from '../../../shared/documents/read.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { ChangeList } from '../../../ui/show/change-list.tsx'

/** How many changes a card shows. */
const entriesShown = 20

interface QuoteHistoryProps {
  quoteId: string
  /** Another number once the quote has changed. */
  version: number
}

/** What was changed about a quote, newest first. */
export function QuoteHistory({ quoteId, version }: QuoteHistoryProps) {
  const { data, ...reading } = useAsyncData<HistoryEntry[]>({
    key: quoteId,
    version,
    failure: 'The history couldn’t be loaded',
    subscribe: async ({ next }) => {
      const history = kindOf(historyPath(quoteId), historyEntrySchema)
      const newest = [orderBy('at', 'desc'), limit(entriesShown)]
      next(listed(await readDocs(await firestore(), history, ...newest)))
    },
  })
  return (
    <chakra.section display="grid" gap="3" alignContent="start">
      <chakra.h4 textStyle="label">History</chakra.h4>
      <LoadState reading={reading}>The history couldn’t be loaded.</LoadState>
      {data !== undefined && <Entries entries={data} />}
    </chakra.section>
  )
}

function Entries({ entries }: { entries: HistoryEntry[] }) {
  if (entries.length === 0) return <chakra.p textStyle="note">No changes yet.</chakra.p>
  return (
    <chakra.ol display="grid" gap="3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <chakra.p fontSize="sm" overflowWrap="anywhere">
            <strong>{editorName(entry)}</strong>, {formatOfficeMoment(entry.at)}
          </chakra.p>
          <ChangeList changes={historyChanges(entry)} />
        </li>
      ))}
    </chakra.ol>
  )
}
