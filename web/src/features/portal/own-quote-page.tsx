import { todayAtOffice } from '@moving/domain/plain-date'
import { customerPageSize } from '@moving/domain/quote/customer-query'
import type { QuoteReading } from '@moving/domain/quote/quote-schema'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '../../lib/async/use-now.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { watchQuery } from '../../shared/documents/live.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { CardSkeletons } from '../../ui/state/card-skeletons.tsx'
import { CodeText } from '../../ui/show/code-text.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { DashboardFailure } from './dashboard-failure.tsx'
import { officeChanges } from './office-changes.ts'
import { QuoteCard } from './own-quote-card.tsx'
import { quotesPage, type ListedQuote } from './quotes-query.ts'
import { useOwnMoves } from './use-own-moves.ts'
import { Alert } from '../../ui/alert.tsx'

export interface PageReport {
  size: number
  /** The phone number of the newest quote. */
  phone: string | null
  /** The next page starts after this quote. */
  last: QueryDocumentSnapshot | null
}

interface QuotePageProps {
  uid: string
  /** The last quote of the previous page. Null for the first page. */
  after: QueryDocumentSnapshot | null
  /** Called with the first response and with every change. */
  onChange: (report: PageReport) => void
}

const none: readonly ListedQuote[] = []

/**
 * Up to 20 quotes, live. Each page starts after the last quote of the previous page, so that a new
 * quote shifts all pages and none is skipped.
 */
export function QuotePage({ uid, after, onChange }: QuotePageProps) {
  const {
    data: quotes = none,
    status,
    retry,
  } = useAsyncData<readonly ListedQuote[]>({
    key: `${uid} ${after?.id ?? ''}`,
    cachedAs: 'quotes',
    failure: 'The dashboard could not be read',
    subscribe: (page) =>
      watchQuery(quotesPage(page.db, uid, after), {
        next: ({ docs }) => page.next(docs.map((found) => found.data())),
        error: page.error,
      }),
  })
  const changed = useOfficeChanges(quotes)
  const listed = quotes.slice(0, customerPageSize)
  const shown = useMovesOfTodayFirst(listed)
  const views = useOwnMoves(listed)
  const phone = newestPhone(quotes)
  const version = [phone, ...quotes.map(({ reading }) => stateOf(reading))].join()
  const report = useEffectEvent(() => {
    onChange({ size: quotes.length, phone, last: quotes.at(-1)?.cursor ?? null })
  })
  // The effect doesn't depend on `quotes`, which is a new list after every snapshot, even without
  // changes.
  useEffect(() => {
    if (status === 'success') report()
  }, [status, version])

  if (status === 'loading') {
    return (
      <WaitingArea onRetry={retry}>
        <CardSkeletons count={after === null ? 2 : 1} bodyHeight={{ base: '256px', md: '160px' }} />
      </WaitingArea>
    )
  }
  return (
    <>
      {status === 'error' && <DashboardFailure onRetry={retry} />}
      {shown.map(({ reading, stage }) =>
        reading.readable ? (
          <QuoteCard
            key={reading.quote.id}
            quote={reading.quote}
            stage={stage}
            view={views?.get(reading.quote.id)}
            isChanged={changed.has(reading.quote.id)}
          />
        ) : (
          <UnreadableQuote key={reading.id} id={reading.id} problems={reading.problems} />
        ),
      )}
    </>
  )
}

/** Sorts moves of today first. The others stay newest first. */
function useMovesOfTodayFirst(quotes: readonly ListedQuote[]): readonly ListedQuote[] {
  const now = useNow()
  const isToday = ({ reading }: ListedQuote) =>
    now !== null &&
    reading.readable &&
    reading.quote.status === 'scheduled' &&
    reading.quote.move_date === todayAtOffice(now)
  return [...quotes.filter(isToday), ...quotes.filter((quote) => !isToday(quote))]
}

function newestPhone(quotes: readonly ListedQuote[]): string | null {
  const newest = quotes[0]?.reading
  return newest?.readable ? newest.quote.phone : null
}

function stateOf(reading: QuoteReading): string {
  return reading.readable ? `${reading.quote.id} ${reading.quote.status}` : reading.id
}

/**
 * The ids of quotes that the office changed while the page was open. Each change is also shown in a
 * toast.
 */
function useOfficeChanges(quotes: readonly ListedQuote[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(quotes)
  const [news, setNews] = useState<ReturnType<typeof officeChanges>>([])
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  if (seen !== quotes) {
    const found = officeChanges(
      seen.map(({ reading }) => reading),
      quotes.map(({ reading }) => reading),
    )
    setSeen(quotes)
    if (found.length > 0) {
      setNews(found)
      setChanged(new Set([...changed, ...found.map(({ id }) => id)]))
    }
  }
  useEffect(() => {
    for (const { sentence } of news) {
      toaster.create({ title: 'Update from our office', description: sentence, type: 'info' })
    }
  }, [news])
  return changed
}

/** Shown instead of a quote that can't be read. The invalid fields are logged. */
function UnreadableQuote({ id, problems }: { id: string; problems: readonly string[] }) {
  const fields = problems.join(', ')
  useEffect(() => console.error('Unreadable quote', id, fields), [id, fields])
  return (
    <Alert tone="warning">
      We can’t show quote #<CodeText>{quoteNumber(id)}</CodeText> right now. Please call us at{' '}
      <PhoneLink textDecoration="underline" />.
    </Alert>
  )
}
