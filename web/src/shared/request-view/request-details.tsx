import { describeQuote, filledFields, type QuoteReader } from '@moving/domain/quote/describe-quote'
import type { ReactNode } from 'react'
import { Labeled, LabeledValue } from '../../ui/show/labeled.tsx'
import { chakra } from '../../ui/layout.ts'
import { RouteLine } from '../../ui/show/route-line.tsx'

const Column = chakra('dl', { base: { display: 'grid', gap: '3', alignContent: 'start' } })

type ShownQuote = Parameters<typeof describeQuote>[0]
type EditableField = 'move_date' | 'from_address' | 'to_address' | 'inventory' | 'notes'

interface RequestDetailsProps {
  quote: ShownQuote
  reader: QuoteReader
  isWide?: boolean
  /** Makes a value editable in place. */
  edit?: (field: EditableField, label: string, shown: ReactNode) => ReactNode
  /** More values, shown after the date and the price. */
  children?: ReactNode
}

export function RequestDetails(props: RequestDetailsProps) {
  const { quote, reader, isWide = false, edit: editable, children } = props
  const edit: NonNullable<typeof editable> = editable ?? ((_, __, shown) => shown)
  const fields = describeQuote(quote, reader)
  const texts = fields.filter(({ kind, value }) => kind === 'text' && (editable || value !== ''))
  const details = [...filledFields(fields, 'list', 'line'), ...texts]
  const isOneColumn = isWide || editable !== undefined
  return (
    <chakra.div
      display="grid"
      columnGap="6"
      rowGap="4"
      gridTemplateColumns={{
        base: '1fr',
        md: 'minmax(0, 1.4fr) minmax(0, 1fr)',
        ...(isWide && { lg: 'repeat(3, minmax(0, 1fr))' }),
      }}
    >
      <RouteLine
        from={edit('from_address', 'From', quote.from_address)}
        to={edit('to_address', 'To', quote.to_address)}
      />
      <Column>
        {filledFields(fields, 'date', 'money').map(({ field, label, kind, value }) => (
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
        {children}
      </Column>
      {details.length > 0 && (
        <Column
          columnGap="6"
          gridColumn={{ md: '1 / -1', ...(isWide && { lg: 'auto' }) }}
          gridTemplateColumns={{
            md: isOneColumn ? '1fr' : 'minmax(0, 1.4fr) minmax(0, 1fr)',
          }}
        >
          {details.map(({ field, label, value }) =>
            editable && (field === 'inventory' || field === 'notes') ? (
              <Labeled key={field} label={label}>
                {edit(field, label, value === '' ? 'None' : value)}
              </Labeled>
            ) : (
              <LabeledValue key={field} label={label} value={value} />
            ),
          )}
        </Column>
      )}
    </chakra.div>
  )
}

/** The office's text for the customer. */
export function OfficeReply({ quote, reader }: Pick<RequestDetailsProps, 'quote' | 'reader'>) {
  return filledFields(describeQuote(quote, reader), 'reply').map(({ field, label, value }) => (
    <chakra.dl key={field} bg="bg.blossomSubtle" borderRadius="control" px="4" py="3">
      <chakra.dt fontSize="xs" fontWeight="semibold" color="accent.fg">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="note" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {value}
      </chakra.dd>
      {reader === 'office' && (
        <chakra.dd textStyle="note" fontSize="xs">
          The customer sees this
        </chakra.dd>
      )}
    </chakra.dl>
  ))
}
