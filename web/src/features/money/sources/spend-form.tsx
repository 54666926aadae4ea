import { formatCents } from '@moving/domain/quote/money'
import { spendBounds, type SpendRow } from '@moving/domain/spend/ad-spend'
import {
  isSameSpend,
  parseSpend,
  spendInput,
  type SpendRowErrors,
  type SpendRowInput,
} from '@moving/domain/spend/spend-form'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
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
  sources: readonly string[]
  conflict: SaveConflict<readonly SpendRow[]> | undefined
  onSubmit: (rows: readonly SpendRow[]) => void
  /** Replaces what was typed with what a coworker has saved. */
  onUseTheirs: () => void
  /** @param isTyped true if the form has unsaved input */
  onTyped: (isTyped: boolean) => void
}

interface Row extends SpendRowInput {
  key: number
}

const blank: SpendRowInput = { source: '', dollars: '' }

export function SpendForm(props: SpendFormProps) {
  const { id, expected, sources, conflict, onSubmit, onUseTheirs, onTyped } = props
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { rows, change, add, remove } = useRows(expected, onTyped)
  const [errors, setErrors] = useState(new Map<number, SpendRowErrors>())
  const parsed = parseSpend(rows)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors(parsed.errors ?? new Map<number, SpendRowErrors>())
    if (parsed.errors === null) return onSubmit(parsed.rows)
    const [[place, found] = []] = parsed.errors
    const field = found?.source === undefined ? 'dollars' : 'source'
    form.current?.querySelector<HTMLElement>(`[name="${field}${place}"]`)?.focus()
  }
  const addRow = () => {
    // Rendered immediately, so that there is an element to focus.
    flushSync(add)
    form.current?.querySelector<HTMLElement>(`[name="source${rows.length}"]`)?.focus()
  }
  const removeRow = (place: number) => {
    setErrors(new Map())
    flushSync(() => remove(place))
    form.current?.querySelector<HTMLElement>(`[name="source${Math.max(place - 1, 0)}"]`)?.focus()
  }
  return (
    <Form ref={form} id={id} onSubmit={submit}>
      {conflict && (
        <SettingConflict
          setting={spend}
          conflict={conflict}
          lines={[{ label: 'Saved', text: describeRows(conflict.current) }]}
          onUseTheirs={onUseTheirs}
        />
      )}
      {rows.map((row, place) => (
        <SpendRowFields
          key={row.key}
          {...{ row, place, listId }}
          errors={errors.get(place)}
          onChange={(news) => change(place, news)}
          onRemove={() => removeRow(place)}
        />
      ))}
      <datalist id={listId}>
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <Button variant="outline" disabled={rows.length >= spendBounds.rows} onClick={addRow}>
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

function useRows(expected: readonly SpendRow[], onTyped: (isTyped: boolean) => void) {
  const nextKey = useRef(spendBounds.rows)
  const [rows, setRows] = useState<Row[]>(() =>
    (expected.length === 0 ? [blank] : spendInput(expected)).map((row, key) => ({
      ...row,
      key,
    })),
  )
  const show = (next: Row[]) => {
    setRows(next)
    const parsed = parseSpend(next)
    onTyped(parsed.rows === null || !isSameSpend(parsed.rows, expected))
  }
  const fresh = () => ({ ...blank, key: (nextKey.current += 1) })
  return {
    rows,
    change: (place: number, news: Partial<SpendRowInput>) =>
      show(rows.map((row, at) => (at === place ? { ...row, ...news } : row))),
    add: () => show([...rows, fresh()]),
    remove: (place: number) => {
      const left = rows.filter((_, at) => at !== place)
      show(left.length === 0 ? [fresh()] : left)
    },
  }
}

interface SpendRowFieldsProps {
  row: SpendRowInput
  place: number
  listId: string
  errors: SpendRowErrors | undefined
  onChange: (news: Partial<SpendRowInput>) => void
  onRemove: () => void
}

function SpendRowFields({ row, place, listId, errors, onChange, onRemove }: SpendRowFieldsProps) {
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
        name={`source${place}`}
        list={listId}
        maxLength={spendBounds.source}
        autoComplete="off"
        error={errors?.source}
        value={row.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <TextField
        label="Dollars"
        name={`dollars${place}`}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.dollars}
        value={row.dollars}
        onChange={(event) => onChange({ dollars: event.target.value })}
      />
      <Button
        variant="ghost"
        size="icon"
        mt="7"
        aria-label={`Remove ${row.source === '' ? `source ${place + 1}` : row.source}`}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </Button>
    </Grid>
  )
}
