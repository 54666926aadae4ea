import { formatLongDate } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import type { Quote } from '@moving/domain/quote/schema'
import { Badge } from '../../../ui/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import { RouteLine } from '../../../ui/route-line.tsx'
import { Labeled } from './labeled.tsx'

const Column = chakra('dl', { base: { display: 'grid', gap: '2', alignContent: 'start' } })

/** What is to be moved, in three columns (requirements 2.16). */
export function QuoteBody({ quote }: { quote: Quote }) {
  const { estimate_amount: estimate, admin_notes: adminNotes } = quote
  const hasEstimate = estimate !== null && estimate !== undefined
  const words = wordsOf(quote)
  return (
    <>
      <chakra.div
        display="grid"
        columnGap="6"
        rowGap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        <RouteLine from={quote.from_address} to={quote.to_address} />
        <Column gridTemplateColumns={{ base: hasEstimate ? '1fr 1fr' : '1fr', md: '1fr' }}>
          <Labeled label="Move Date">
            <chakra.strong fontWeight="semibold">{formatLongDate(quote.move_date)}</chakra.strong>
          </Labeled>
          {hasEstimate && (
            <Labeled label="Estimate">
              <chakra.strong fontSize="lg" fontVariantNumeric="tabular-nums">
                {formatDollars(estimate)}
              </chakra.strong>
            </Labeled>
          )}
        </Column>
        {(quote.extras.length > 0 || words.length > 0) && (
          <Details extras={quote.extras} words={words} />
        )}
      </chakra.div>
      {adminNotes && (
        <chakra.dl bg="bg.blossomSubtle" borderRadius="control" px="3.5" py="2.5">
          <chakra.dt fontSize="xs" fontWeight="semibold" color="accent.fg">
            Admin Notes
          </chakra.dt>
          <chakra.dd fontSize="note" overflowWrap="anywhere" whiteSpace="pre-line">
            {adminNotes}
          </chakra.dd>
          <chakra.dd textStyle="note" fontSize="xs">
            The customer sees this
          </chakra.dd>
        </chakra.dl>
      )}
    </>
  )
}

/** What the customer wrote, where anything was. */
function wordsOf(quote: Quote) {
  return [
    { label: 'Inventory', text: quote.inventory },
    { label: 'Customer Notes', text: quote.notes },
  ].filter(({ text }) => text)
}

interface DetailsProps {
  extras: string[]
  words: ReturnType<typeof wordsOf>
}

function Details({ extras, words }: DetailsProps) {
  return (
    <Column gridColumn={{ md: '1 / -1', lg: 'auto' }}>
      {extras.length > 0 && (
        <Labeled label="Extra Services">
          <chakra.span display="flex" flexWrap="wrap" gap="1.5" mt="0.5">
            {extras.map((extra) => (
              <Badge key={extra} tone="outline">
                {extra}
              </Badge>
            ))}
          </chakra.span>
        </Labeled>
      )}
      {words.map(({ label, text }) => (
        <Labeled key={label} label={label}>
          {text}
        </Labeled>
      ))}
    </Column>
  )
}
