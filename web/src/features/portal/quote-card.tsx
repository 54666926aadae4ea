import { formatLongDate, formatOfficeDay } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { chakra, Grid, HStack, Span, Stack, Text } from '../../ui/layout.ts'
import { RouteLine } from '../../ui/route-line.tsx'

interface QuoteCardProps {
  quote: Quote
  /** The office changed it while the page was open. */
  isChanged?: boolean
  /** Absent on paper. */
  onPrint?: () => void
}

/** One quote of a customer (requirements 2.15). */
export function QuoteCard({ quote, isChanged = false, onPrint }: QuoteCardProps) {
  const number = quoteNumber(quote.id)
  return (
    <Card
      as="article"
      aria-label={`Quote ${number}`}
      display="flex"
      flexDirection="column"
      gap="4"
      {...(isChanged ? { borderColor: 'accent.solid', borderWidth: '2px' } : {})}
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0">
          <chakra.h3 textStyle="h4">{quote.move_type} Move</chakra.h3>
          <Text textStyle="note">
            Quote #<CodeText>{number}</CodeText>
          </Text>
        </chakra.div>
        <HStack gap="2" alignItems="flex-start">
          {isChanged && <Badge tone="brand">Updated just now</Badge>}
          <Badge tone={statusTone(quote.status)} size="lg">
            {statusLabel(quote.status)}
          </Badge>
        </HStack>
      </chakra.div>
      <Grid templateColumns={{ base: '1fr', md: '1.4fr 1fr' }} gap="4">
        <RouteLine from={quote.from_address} to={quote.to_address} />
        <Stack as="dl" gap="3">
          <Fact label="Move Date">
            <Span fontWeight="semibold">{formatLongDate(quote.move_date)}</Span>
          </Fact>
          <Estimate amount={quote.estimate_amount} />
        </Stack>
      </Grid>
      <Details quote={quote} />
      <AdminUpdate notes={quote.admin_notes} />
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        minHeight="44px"
        borderTopWidth="1px"
        borderColor="border"
        pt="3"
        mb="-2"
      >
        <Text textStyle="note">Submitted: {formatOfficeDay(quote.created_at)}</Text>
        {onPrint !== undefined && (
          <Button variant="ghost" size="sm" me="-2" data-screen-only="" onClick={onPrint}>
            <IconPrinter size={18} />
            Print
          </Button>
        )}
      </chakra.div>
    </Card>
  )
}

function Estimate({ amount }: { amount: number | null | undefined }) {
  if (amount === null || amount === undefined) return null
  return (
    <Fact label="Estimate">
      <Span fontSize="lg" fontWeight="title">
        {formatDollars(amount)}
      </Span>
    </Fact>
  )
}

function Details({ quote }: { quote: Quote }) {
  const { extras } = quote
  const words = [
    { label: 'Inventory', text: quote.inventory },
    { label: 'Notes', text: quote.notes },
  ].filter(({ text }) => text !== null)
  if (extras.length === 0 && words.length === 0) return null
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', md: '1.4fr 1fr' }} gap="3" columnGap="4">
      {extras.length > 0 && (
        <Fact label="Extra Services">
          <HStack gap="1.5" flexWrap="wrap">
            {extras.map((extra) => (
              <Badge key={extra} tone="outline">
                {extra}
              </Badge>
            ))}
          </HStack>
        </Fact>
      )}
      {words.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
    </Grid>
  )
}

/** What the office wrote for the customer, in a box of its own. */
function AdminUpdate({ notes }: { notes: string | null | undefined }) {
  if (notes === null || notes === undefined || notes === '') return null
  return (
    <chakra.div bg="bg.blossomSubtle" borderRadius="control" px="4" py="3">
      <Text fontSize="xs" fontWeight="semibold" color="accent.fg">
        Update from our office
      </Text>
      <Text fontSize="note" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {notes}
      </Text>
    </chakra.div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt textStyle="note" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="note" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
