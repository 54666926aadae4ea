import { typedLineOf, type TypedCharges } from '@moving/domain/estimate/charge-fields'
import { estimateLimits } from '@moving/domain/estimate/estimate'
import { lineFor, listedCharges, maxPieces } from '@moving/domain/prices/price-list'
import type { Prices } from '@moving/domain/prices/prices'
import { centsFromDollars, dollarsFromCents, formatDollars } from '@moving/domain/quote/money'
import { typedDollars } from '@moving/domain/quote/dollars'
import { useId, useState, type KeyboardEvent } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { Rows, type RowKind, type TypedForm } from '../rows.tsx'

type ListedPrices = Pick<Prices, 'minimum' | 'extras'>

interface ChargeLinesProps<Values extends TypedCharges, Output> {
  form: UseFormReturn<Values & FieldValues, unknown, Output>
  legend?: string
  prices: ListedPrices
  /** Creates lines to insert before the first added line. */
  lead?: () => TypedCharges['lines']
}

const lines: RowKind = {
  ...{ one: 'line', add: 'Add Line', max: estimateLimits.lines, first: 'text' },
  empty: { text: '', amount: '' },
  columns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 8rem auto' },
  render: (fieldOf, of) => (
    <>
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <TextField
          label={`For what, ${of}`}
          maxLength={estimateLimits.line}
          autoComplete="off"
          {...fieldOf('text')}
        />
      </chakra.div>
      <TextField
        label={`Price, ${of} ($)`}
        inputMode="decimal"
        autoComplete="off"
        {...fieldOf('amount')}
      />
    </>
  ),
}

/** Charges besides the crew's hours. They are typed, or come from the price list. */
export function ChargeLines<Values extends TypedCharges, Output>(
  props: ChargeLinesProps<Values, Output>,
) {
  const form = props.form as unknown as TypedForm
  const rate = typedDollars(useWatch({ control: form.control, name: 'rate' }) as string)
  return (
    <Rows
      name="lines"
      legend={props.legend ?? 'Other charges'}
      kind={lines}
      form={form}
      {...(props.lead && { lead: props.lead })}
    >
      {(add) => (
        <FromThePriceList
          prices={props.prices}
          rate={rate === null ? null : centsFromDollars(rate)}
          onAdd={add}
        />
      )}
    </Rows>
  )
}

interface PriceListProps {
  prices: ListedPrices
  /** The crew's hourly rate in cents. Null if it isn't known. */
  rate: number | null
  onAdd: (line: TypedCharges['lines'][number]) => void
}

/**
 * Fields that add a charge from the price list as a line. Hidden until the office has entered a
 * price list.
 */
function FromThePriceList({ prices, rate, onAdd }: PriceListProps) {
  const [chosen, setChosen] = useState('')
  const [pieces, setPieces] = useState('1')
  const [problem, setProblem] = useState<string>()
  const piecesId = useId()
  const charges = listedCharges(prices, rate)
  const charge = charges[Number(chosen || -1)]
  if (charges.length === 0) return null
  const add = () => {
    if (charge === undefined) return
    const count = charge.perPiece ? Number(pieces) : 1
    if (!Number.isInteger(count) || count < 1 || count > maxPieces) {
      setProblem(`Enter 1 to ${maxPieces} pieces`)
      document.getElementById(piecesId)?.focus()
      return
    }
    setProblem(undefined)
    setChosen('')
    setPieces('1')
    onAdd(typedLineOf(lineFor(charge, count)))
  }
  return (
    <>
      <SelectField
        label="From the Price List"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Choose</option>
        {charges.map(({ text, cents, perPiece }, index) => (
          <option key={index} value={index}>
            {text}, {formatDollars(dollarsFromCents(cents))}
            {perPiece && ' each'}
          </option>
        ))}
      </SelectField>
      {charge?.perPiece && (
        <TextField
          id={piecesId}
          label="Pieces"
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          error={problem}
          onChange={({ target }) => setPieces(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            // Otherwise Enter would send the form.
            event.preventDefault()
            add()
          }}
        />
      )}
      {charge !== undefined && (
        <Button variant="outline" size="sm" onClick={add}>
          Add to the Lines
        </Button>
      )}
    </>
  )
}
