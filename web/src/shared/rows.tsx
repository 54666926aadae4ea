import { capitalized } from '@moving/domain/calendar/number-words'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../lib/form-fields.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { Tick } from '../ui/form/tick.tsx'
import { IconPlus } from '../ui/icon/form-icons.ts'
import { chakra, Flex, Grid } from '../ui/layout.ts'

export type TypedForm = UseFormReturn<Record<string, unknown>>

/** The error of a list as a whole, not of one of its rows. */
export function problemOf(name: string, form: TypedForm): string | undefined {
  const { error } = form.getFieldState(name, form.formState)
  return error?.message ?? error?.root?.message
}

export interface RowKind {
  /** The name of one row, such as 'page'. */
  one: string
  add: string
  max: number
  empty: object
  /** CSS grid columns from each breakpoint on. */
  columns: Partial<Record<'base' | 'md', string>>
  /** The name of a row's first field, which gets the focus when a row is added. */
  first: string
  /**
   * The fields of a row.
   * @param of the row's name and number, such as 'page 1'
   */
  render: (
    fieldOf: (name: string) => ReturnType<ReturnType<typeof fieldsOf>>,
    of: string,
  ) => ReactNode
  tick?: { name: string; label: string }
}

interface RowsProps {
  name: string
  legend: string
  kind: RowKind
  form: TypedForm
  /** Creates rows to insert before the first added row. */
  lead?: () => readonly object[]
  /** More ways to add a row, next to the button. */
  children?: (add: (row: object) => void) => ReactNode
}

export function Rows({ name, legend, kind, form, lead, children }: RowsProps) {
  const { one, add, max, empty, columns, first, render, tick } = kind
  // This doesn't use `useFieldArray`, which would add 1.5 kB to every public page, because all
  // forms share the library's chunk.
  const rows = useWatch({ control: form.control, name }) as object[]
  const change = (next: object[]) =>
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const append = (row: object) => {
    const before = [...rows, ...(rows.length === 0 ? (lead?.() ?? []) : [])]
    flushSync(() => change([...before, row]))
    form.setFocus(`${name}.${before.length}.${first}`)
  }
  const fieldOf = fieldsOf(form)
  const problem = problemOf(name, form)
  return (
    <chakra.fieldset minWidth="0" display="grid" gap="3">
      <chakra.legend textStyle="label" mb="1.5">
        {legend}
      </chakra.legend>
      {rows.map((_, index) => (
        <Grid key={index} templateColumns={columns} alignItems="start" gap="3">
          {render((field) => fieldOf(`${name}.${index}.${field}`), `${one} ${index + 1}`)}
          {tick && (
            <Tick
              label={tick.label}
              look={{ mt: { md: '6' } }}
              aria-description={`${capitalized(one)} ${index + 1}`}
              {...form.register(`${name}.${index}.${tick.name}`)}
            />
          )}
          <Button
            variant="ghost"
            // Aligns the button with a field that has a label above.
            mt={columns.base === '1fr' ? { md: '6' } : '6'}
            justifySelf="start"
            aria-description={`${capitalized(one)} ${index + 1}`}
            onClick={() => change(rows.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </Grid>
      ))}
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      {rows.length < max && (
        <Flex wrap="wrap" gap="3" alignItems="end">
          <Button variant="outline" size="sm" onClick={() => append(empty)}>
            <IconPlus size={18} />
            {add}
          </Button>
          {children?.(append)}
        </Flex>
      )}
    </chakra.fieldset>
  )
}
