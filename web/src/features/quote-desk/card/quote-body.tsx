import { describeQuote, filledFields } from '@moving/domain/quote/describe-quote'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { ReactNode } from 'react'
import { Labeled, LabeledValue } from '../../../ui/show/labeled.tsx'
import { chakra } from '../../../ui/layout.ts'
import { RouteLine } from '../../../ui/show/route-line.tsx'

const Column = chakra('dl', { base: { display: 'grid', gap: '2', alignContent: 'start' } })

interface QuoteBodyProps {
  quote: Quote
  /** Always two columns, even if the window is wide. */
  isNarrow?: boolean
  /** Makes a value editable in place. */
  edit?: (
    field: 'move_date' | 'from_address' | 'to_address' | 'inventory' | 'notes',
    label: string,
    shown: ReactNode,
  ) => ReactNode
}

/** The move, in three columns (requirements 2.16). */
export function QuoteBody({ quote, isNarrow = false, edit: editable }: QuoteBodyProps) {
  const edit: NonNullable<typeof editable> = editable ?? ((_, __, shown) => shown)
  const fields = describeQuote(quote, 'office')
  const facts = filledFields(fields, 'date', 'money')
  const details = filledFields(fields, 'list', 'line')
  const texts = fields.filter(({ kind, value }) => kind === 'text' && (editable || value !== ''))
  return (
    <>
      <chakra.div
        display="grid"
        columnGap="6"
        rowGap="4"
        gridTemplateColumns={{
          base: '1fr',
          md: '1fr 1fr',
          ...(!isNarrow && { lg: 'repeat(3, minmax(0, 1fr))' }),
        }}
      >
        <RouteLine
          from={edit('from_address', 'From', quote.from_address)}
          to={edit('to_address', 'To', quote.to_address)}
        />
        <Column gridTemplateColumns={{ base: `repeat(${facts.length}, 1fr)`, md: '1fr' }}>
          {facts.map(({ field, label, kind, value }) => (
            <Labeled key={field} label={label}>
              <chakra.strong
                {...(kind === 'money'
                  ? { fontSize: 'lg', fontVariantNumeric: 'tabular-nums' }
                  : { fontWeight: 'semibold' })}
              >
                {field === 'move_date' ? edit('move_date', label, value) : value}
              </chakra.strong>
            </Labeled>
          ))}
        </Column>
        {details.length + texts.length > 0 && (
          <Column gridColumn={{ md: '1 / -1', ...(!isNarrow && { lg: 'auto' }) }}>
            {details.map(({ field, label, value }) => (
              <LabeledValue key={field} label={label} value={value} />
            ))}
            {texts.map(({ field, label, value }) => (
              <Labeled key={field} label={label}>
                {field === 'inventory' || field === 'notes'
                  ? edit(field, label, value === '' ? 'None' : value)
                  : value}
              </Labeled>
            ))}
          </Column>
        )}
      </chakra.div>
      {filledFields(fields, 'reply').map(({ field, label, value }) => (
        <chakra.dl key={field} bg="bg.blossomSubtle" borderRadius="control" px="3.5" py="2.5">
          <chakra.dt fontSize="xs" fontWeight="semibold" color="accent.fg">
            {label}
          </chakra.dt>
          <chakra.dd fontSize="note" overflowWrap="anywhere" whiteSpace="pre-line">
            {value}
          </chakra.dd>
          <chakra.dd textStyle="note" fontSize="xs">
            The customer sees this
          </chakra.dd>
        </chakra.dl>
      ))}
    </>
  )
}
