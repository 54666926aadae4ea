import { formatCount } from '@moving/domain/count'
import { pages } from '@moving/domain/pages'
import { todayAtOffice } from '@moving/domain/plain-date'
import { customerPageSize } from '@moving/domain/quote/customer-query'
import { useState } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { useNow } from '../../lib/async/use-now.ts'
import { watchQuery } from '../../shared/documents/live.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ClosedDoor } from '../../illustrations/doorstep.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { nextMoveOf } from './next-move.ts'
import { QuotePage, type PageReport } from './own-quote-page.tsx'
import { nextMoves, type ListedQuote } from './quotes-query.ts'

interface QuoteListProps {
  uid: string
  /** How many there are, counted by the server; undefined while nobody knows. */
  total: number | undefined
  /** Called when the counts may have changed. */
  onChange: () => void
}

/** A customer's quotes by pages of 20, newest first, live. */
export function QuoteList({ uid, total, onChange }: QuoteListProps) {
  const [reports, setReports] = useState<readonly PageReport[]>([])
  const [pageCount, setPageCount] = useState(1)
  const report = (index: number, page: PageReport) => {
    // Pages after one that is no longer full would not continue it.
    setReports((before) => [
      ...before.slice(0, index),
      page,
      ...(page.size === customerPageSize ? before.slice(index + 1) : []),
    ])
    onChange()
  }
  const next = useNextMove(uid, total !== undefined && total > customerPageSize)
  const ids = reports.slice(0, pageCount).flatMap((page) => page.ids)
  const shown = new Set(next && ids.length > 0 ? [...ids, next.cursor.id] : ids).size
  const hasMore = reports[pageCount - 1]?.size === customerPageSize && (total ?? Infinity) > shown
  const isEmpty = total === 0 && reports[0]?.size === 0
  return (
    <Stack as="section" gap="4" aria-label="Your Quotes">
      <chakra.div>
        <chakra.h2 textStyle="h3">Your Quotes</chakra.h2>
        <Text textStyle="note" mt="1">
          To change or cancel a move, choose “See Your Move” on its card, or call{' '}
          <PhoneLink color="brand.fg" textDecoration="underline" />.
        </Text>
      </chakra.div>
      {isEmpty && <NoQuotes />}
      {Array.from({ length: pageCount }, (_, index) => {
        const before = reports[index - 1]
        if (index > 0 && before?.size !== customerPageSize) return null
        return (
          <QuotePage
            key={index}
            uid={uid}
            after={before?.last ?? null}
            next={next}
            onChange={(page) => report(index, page)}
          />
        )
      })}
      {shown > 0 && total !== undefined && (
        <Text role="status" textStyle="note" textAlign="center">
          {`Showing ${Math.min(shown, total)} of ${formatCount(total)}`}
        </Text>
      )}
      {hasMore && (
        <Button
          variant="outline"
          alignSelf="center"
          data-screen-only=""
          onClick={() => setPageCount(pageCount + 1)}
        >
          Show more
        </Button>
      )}
    </Stack>
  )
}

/** The next move of a customer with more quotes than a page shows, live. */
function useNextMove(uid: string, hasMore: boolean): ListedQuote | undefined {
  const now = useNow()
  const today = hasMore && now !== null ? todayAtOffice(now) : null
  const { data = [] } = useAsyncData<readonly ListedQuote[]>({
    key: today && `${uid} ${today}`,
    failure: 'The next move could not be read',
    subscribe: ({ db, next, error }) =>
      watchQuery(nextMoves(db, uid, today ?? ''), {
        next: ({ docs }) => next(docs.map((found) => found.data())),
        error,
      }),
  })
  return now === null ? undefined : nextMoveOf(data, now)
}

function NoQuotes() {
  return (
    <Card>
      <EmptyState
        title="No quotes yet"
        description="Tell us where you are moving from, where to, and when. We’ll call back with an estimate."
        illustration={<ClosedDoor width="200px" />}
        action={<LinkButton to={pages.quote}>Get Your First Quote</LinkButton>}
      />
    </Card>
  )
}
