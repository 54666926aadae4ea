import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { inputRecipe } from '../theme/recipes/input.ts'
import { Field, type FieldProps } from './field.tsx'

const Input = chakra('input', inputRecipe)
const Area = chakra('textarea', inputRecipe)
const Select = chakra('select', inputRecipe)

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'color' | 'height' | 'width'>

/** One line of text. Takes what react-hook-form's `register` returns; `ref` reaches the input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  describedBy,
  id,
  ...input
}: FieldProps & InputProps) {
  return (
    <Field {...fieldProps({ label, hint, error, optional, describedBy, id })}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  )
}

/** The browser's own date control; the value is a plain date, `yyyy-MM-dd`. */
export function DateField(props: FieldProps & InputProps) {
  return <TextField {...props} type="date" />
}

/** Several lines of text; grows by its handle. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  describedBy,
  id,
  rows = 3,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'color'>) {
  return (
    <Field {...fieldProps({ label, hint, error, optional, describedBy, id })}>
      {(control) => <Area kind="area" rows={rows} {...area} {...control} />}
    </Field>
  )
}

/** The browser's own select; children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  describedBy,
  id,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'size' | 'color'> & { children: ReactNode }) {
  return (
    <Field {...fieldProps({ label, hint, error, optional, describedBy, id })}>
      {(control) => (
        <Select kind="select" {...select} {...control}>
          {children}
        </Select>
      )}
    </Field>
  )
}

function fieldProps({ label, hint, error, optional, describedBy, id }: Loose<FieldProps>) {
  return {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(optional === undefined ? {} : { optional }),
    ...(describedBy === undefined ? {} : { describedBy }),
    error,
    id,
  }
}

type Loose<T> = { [K in keyof T]: T[K] | undefined }
