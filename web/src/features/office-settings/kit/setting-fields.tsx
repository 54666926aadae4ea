import { companyLimits } from '@moving/domain/company'
import { weekDays } from '@moving/domain/calendar/week-days'
import { priceLimits } from '@moving/domain/prices/prices'
import { allFields, type FieldGroup, type SettingField } from '@moving/domain/settings/setting-form'
import { useId } from 'react'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { problemOf, Rows, type RowKind, type TypedForm } from '../../../shared/rows.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'

interface SettingFieldsProps {
  fields: readonly (SettingField | FieldGroup)[]
  form: TypedForm
}

export function SettingFields({ fields, form }: SettingFieldsProps) {
  return fields.map((one, place) =>
    'fields' in one ? (
      <Group key={place} group={one} form={form} />
    ) : (
      <OneField key={one.name} field={one} form={form} />
    ),
  )
}

/** The error of a part of the value that has several fields. */
export function PartProblem({ fields, form }: SettingFieldsProps) {
  const names = allFields(fields).map(({ name }) => name)
  const part = Object.keys(form.formState.errors).find((name) => !names.includes(name))
  const problem = part === undefined ? undefined : problemOf(part, form)
  return problem === undefined ? null : <FieldError>{problem}</FieldError>
}

function Group({ group, form }: { group: FieldGroup; form: TypedForm }) {
  const { legend, columns, from, fields } = group
  const next = `repeat(${columns}, minmax(0, 1fr))`
  const grid = (
    <Grid templateColumns={from ? { base: '1fr', [from]: next } : next} gap={from ? '4' : '3'}>
      <SettingFields fields={fields} form={form} />
    </Grid>
  )
  if (legend === undefined) return grid
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label" mb="1.5">
        {legend}
      </chakra.legend>
      {grid}
    </chakra.fieldset>
  )
}

const inputTypes: Partial<Record<SettingField['kind'], string>> = {
  minute: 'time',
  time: 'time',
  day: 'date',
}

function OneField({ field, form }: { field: SettingField; form: TypedForm }) {
  const { name, kind, label, rows, type, ...more } = field
  if (kind === 'days') return <DayTicks field={field} form={form} />
  if (kind === 'links' || kind === 'extras') {
    return <Rows name={name} legend={label} form={form} kind={rowKinds[kind]} />
  }
  if (kind === 'tick') return <Tick label={label} {...form.register(name)} />
  const props = { label, autoComplete: 'off', ...more, ...fieldsOf(form)(name) }
  if (rows !== undefined) return <TextAreaField rows={rows} {...props} />
  return (
    <TextField
      {...props}
      type={type ?? inputTypes[kind] ?? 'text'}
      step={kind === 'minute' ? 900 : undefined}
    />
  )
}

interface FieldProps {
  field: SettingField
  form: TypedForm
}

function DayTicks({ field, form }: FieldProps) {
  const errorId = useId()
  const problem = problemOf(field.name, form)
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label" mb="1.5">
        {field.label}
      </chakra.legend>
      <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, 1fr)' }} gap="1">
        {weekDays.map(({ day, name }) => (
          <Tick
            key={day}
            label={name}
            value={String(day)}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem && errorId}
            {...form.register(field.name)}
          />
        ))}
      </Grid>
      {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
    </chakra.fieldset>
  )
}

const rowKinds: Record<'links' | 'extras', RowKind> = {
  links: {
    ...{ one: 'page', add: 'Add a Review Page', max: companyLimits.links },
    ...{ empty: { label: '', url: '' }, first: 'label' },
    columns: { base: '1fr', md: '10rem minmax(0, 1fr) auto' },
    render: (fieldOf, of) => (
      <>
        <TextField label={`Name of ${of}`} autoComplete="off" {...fieldOf('label')} />
        <TextField
          label={`Web address of ${of}`}
          type="url"
          autoComplete="off"
          {...fieldOf('url')}
        />
      </>
    ),
  },
  extras: {
    ...{ one: 'extra', add: 'Add an Extra', max: priceLimits.extras },
    ...{ empty: { name: '', cents: '', per_piece: false }, first: 'name' },
    columns: { base: '1fr', md: 'minmax(0, 1fr) 8rem auto auto' },
    render: (fieldOf, of) => (
      <>
        <TextField label={`Name of ${of}`} autoComplete="off" {...fieldOf('name')} />
        <TextField
          label={`Price of ${of} ($)`}
          inputMode="decimal"
          autoComplete="off"
          {...fieldOf('cents')}
        />
      </>
    ),
    tick: { name: 'per_piece', label: 'Per piece' },
  },
}
