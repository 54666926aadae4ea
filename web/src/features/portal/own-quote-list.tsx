import { formatCount } from '@moving/domain/count'
import { customerPageSize } from '@moving/domain/quote/customer-query'
import { useState } from 'react'
import { late } from '../../shared/late.tsx'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { Button } from '../../ui/button.tsx'
import { CardSkeletons } from '../../ui/state/card-skeletons.tsx'
import { chakra, Stack, Text } from '../../ui/layout.ts'
import { QuotePage, type PageReport } from './own-quote-page.tsx'
import type { Claims } from './use-claims.ts'

/**
 * Loaded on demand, because it contains a form, whose library the dashboard doesn't need otherwise.
 */
const EarlierRequests = late(
  'Your other requests',
  async () => (await import('./earlier-requests.tsx')).EarlierRequests,
)

const oneSkeleton = <CardSkeletons count={1} bodyHeight={{ base: '256px', md: '160px' }} />

/** Loaded on demand, because it has a picture that few accounts need. */
const NoQuotes = late(
  'The list',
  async () => (await import('./no-quotes.tsx')).NoQuotes,
  oneSkeleton,
)

interface QuoteListProps {
  uid: string
  total: number | undefined
  claims: Claims
  /** Called with every change, with the phone number of the newest quote. */
  onChange: (phone: string | null) => void
}

/** A customer's quotes in pages of 20, newest first. */
export function QuoteList({ uid, total, claims, onChange }: QuoteListProps) {
  const [reports, setReports] = useState<readonly PageReport[]>([])
  const [pageCount, setPageCount] = useState(1)
  const report = (index: number, page: PageReport) => {
    // If a page isn't full anymore, the later pages would repeat its quotes, so they are removed.
    setReports((before) => [
      ...before.slice(0, index),
      page,
      ...(page.size === customerPageSize ? before.slice(index + 1) : []),
    ])
    onChange((index === 0 ? page : reports[0])?.phone ?? null)
  }
  const shown = reports.slice(0, pageCount).reduce((sum, page) => sum + page.size, 0)
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
      {isEmpty && claims.others === undefined && oneSkeleton}
      {isEmpty && claims.others?.length === 0 && <NoQuotes />}
      {Array.from({ length: pageCount }, (_, index) => {
        const before = reports[index - 1]
        if (index > 0 && before?.size !== customerPageSize) return null
        return (
          <QuotePage
            key={index}
            uid={uid}
            after={before?.last ?? null}
            onChange={(page) => report(index, page)}
          />
        )
      })}
      {(claims.hasFailed || (claims.others ?? []).length > 0) && (
        <EarlierRequests claims={claims} />
      )}
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
          Show More
        </Button>
      )}
    </Stack>
  )
}
