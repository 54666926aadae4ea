import { describeQuote, filledFields } from '@moving/domain/quote/describe-quote'
import { Labeled, LabeledValue } from '../../ui/show/labeled.tsx'
import { chakra, Grid, Span, Stack, Text } from '../../ui/layout.ts'
import { RouteLine } from '../../ui/show/route-line.tsx'

interface OfQuote {
  quote: Parameters<typeof describeQuote>[0]
}

/** A customer's details of a move, and its price: the addresses, the day, and the rest. */
export function QuoteFacts({ quote }: OfQuote) {
  const fields = describeQuote(quote, 'customer')
  const details = filledFields(fields, 'list', 'line', 'text')
  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: '1.4fr 1fr' }} gap="4">
        <RouteLine from={quote.from_address} to={quote.to_address} />
        <Stack as="dl" gap="3">
          {filledFields(fields, 'date', 'money').map(({ field, label, kind, value }) => (
            <Labeled key={field} label={label}>
              <Span
                {...(kind === 'money'
                  ? { fontSize: 'lg', fontWeight: 'title' }
                  : { fontWeight: 'semibold' })}
              >
                {value}
              </Span>
            </Labeled>
          ))}
        </Stack>
      </Grid>
      {details.length > 0 && (
        <Grid as="dl" templateColumns={{ base: '1fr', md: '1.4fr 1fr' }} gap="3" columnGap="4">
          {details.map(({ field, label, value }) => (
            <LabeledValue key={field} label={label} value={value} />
          ))}
        </Grid>
      )}
    </>
  )
}

/** The office's text for the customer. */
export function OfficeReply({ quote }: OfQuote) {
  return (
    <>
      {filledFields(describeQuote(quote, 'customer'), 'reply').map(({ field, label, value }) => (
        <chakra.div key={field} bg="bg.blossomSubtle" borderRadius="control" px="4" py="3">
          <Text fontSize="xs" fontWeight="semibold" color="accent.fg">
            {label}
          </Text>
          <Text fontSize="note" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {value}
          </Text>
        </chakra.div>
      ))}
    </>
  )
}
