import { formatCents } from '@moving/domain/quote/money'
import { spendBounds, type SpendRow } from '@moving/domain/spend/ad-spend'
import {
  isSameSpend,
  parseSpend,
  spendInput,
  type SpendRowInput,
} from '@moving/domain/spend/spend-form'
import { useEffect, useEffectEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import {
  useFieldArray,
  useForm,
  useWatch,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { IconTrash } from '../../../ui/icon/desk-icons.ts'
import { IconPlus } from '../../../ui/icon/form-icons.ts'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SettingConflict } from '../../../shared/office/settings/setting-conflict.tsx'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { spend } from '@moving/domain/settings/spend'

interface SpendFormProps {
  id: string
  expected: readonly SpendRow[]
  /** The names of the table's sources, to choose from. */
  sources: readonly string[]
  conflict: SaveConflict<readonly SpendRow[]> | undefined
  onSubmit: (rows: readonly SpendRow[]) => void
  /** Replaces the typed values with what a coworker has saved. */
  onUseTheirs: () => void
  /** Called with whether the form has unsaved input. */
  onTyped: (isTyped: boolean) => void
}

interface SpendValues {
  rows: SpendRowInput[]
}

const blank: SpendRowInput = { source: '', dollars: '' }

/** Parses the rows with `parseSpend`, which compares them with each other. */
const resolver: Resolver<SpendValues, unknown, { rows: SpendRow[] }> = ({ rows: typed }) => {
  const { rows, errors } = parseSpend(typed)
  if (errors === null) return { values: { rows }, errors: {} }
  const messages: FieldErrors<SpendValues>['rows'] = []
  for (const [place, { source, dollars }] of errors) {
    messages[place] = {
      ...(source !== undefined && { source: { type: 'custom', message: source } }),
      ...(dollars !== undefined && { dollars: { type: 'custom', message: dollars } }),
    }
  }
  return { values: {}, errors: { rows: messages } }
}

/** A month's ad spend, one row per source. */
export function SpendForm(props: SpendFormProps) {
  const { id, expected, sources, conflict, onSubmit, onUseTheirs, onTyped } = props
  const listId = useId()
  const form = useForm({
    resolver,
    defaultValues: { rows: expected.length === 0 ? [blank] : spendInput(expected) },
  })
  const { control, setFocus, clearErrors } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rows' })
  const parsed = parseSpend(useWatch({ control, name: 'rows' }))
  const isTyped = parsed.rows === null || !isSameSpend(parsed.rows, expected)
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(isTyped), [isTyped])
  const submit = form.handleSubmit(({ rows }) => onSubmit(rows))
  const removeRow = (place: number) => {
    clearErrors()
    // Rendered at once, so that there is an element to focus.
    flushSync(() => (fields.length === 1 ? replace([blank]) : remove(place)))
    setFocus(`rows.${Math.max(place - 1, 0)}.source`)
  }
  return (
    <Form id={id} onSubmit={submit}>
      {conflict && (
        <SettingConflict
          setting={spend}
          conflict={conflict}
          lines={[{ label: 'Saved', text: describeRows(conflict.current) }]}
          onUseTheirs={onUseTheirs}
        />
      )}
      {fields.map(({ id: key }, place) => (
        <SpendRowFields key={key} {...{ form, place, listId }} onRemove={() => removeRow(place)} />
      ))}
      <datalist id={listId}>
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <Button
          variant="outline"
          disabled={fields.length >= spendBounds.rows}
          onClick={() => append(blank)}
        >
          <IconPlus size={18} />
          Add a Source
        </Button>
        <chakra.p role="status" fontWeight="semibold">
          {parsed.rows !== null && `Total ${formatCents(sumOf(parsed.rows))}`}
        </chakra.p>
      </chakra.div>
    </Form>
  )
}

const describeRows = (rows: readonly SpendRow[]) =>
  rows.map(({ source, cents }) => `${source} ${formatCents(cents)}`).join(', ') || 'Nothing'
const sumOf = (rows: readonly SpendRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

interface SpendRowFieldsProps {
  form: UseFormReturn<SpendValues, unknown, { rows: SpendRow[] }>
  place: number
  listId: string
  onRemove: () => void
}

function SpendRowFields({ form, place, listId, onRemove }: SpendRowFieldsProps) {
  const field = fieldsOf(form)
  const source = useWatch({ control: form.control, name: `rows.${place}.source` })
  return (
    <Grid
      role="group"
      aria-label={`Source ${place + 1}`}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) 6.25rem auto',
        sm: 'minmax(0, 1fr) 7.5rem auto',
      }}
      gap="2.5"
      alignItems="start"
    >
      <TextField
        label="Paid for"
        list={listId}
        maxLength={spendBounds.source}
        autoComplete="off"
        {...field(`rows.${place}.source`)}
      />
      <TextField
        label="Dollars"
        inputMode="decimal"
        autoComplete="off"
        {...field(`rows.${place}.dollars`)}
      />
      <Button
        variant="ghost"
        size="icon"
        mt="7"
        aria-label={`Remove ${source || `source ${place + 1}`}`}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </Button>
    </Grid>
  )
}
