import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { inputRecipe } from '../../theme/recipes/input.ts'
import { Field, type FieldProps } from './field.tsx'

const Input = chakra('input', inputRecipe)
const Area = chakra('textarea', inputRecipe)
const Select = chakra('select', inputRecipe)

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'color' | 'height' | 'width'>

/** Separates the field's props from the control's. */
function split<Props extends FieldProps>(props: Props) {
  const { label, hint, error, optional, describedBy, id, ...control } = props
  return [{ label, hint, error, optional, describedBy, id }, control] as const
}

/** One line of text. Accepts the result of react-hook-form's `register`; `ref` is the input. */
export function TextField(props: FieldProps & InputProps) {
  const [field, input] = split(props)
  return <Field {...field}>{(control) => <Input type="text" {...input} {...control} />}</Field>
}

/** The browser's date control. Its value is a plain date, `yyyy-MM-dd`. */
export function DateField(props: FieldProps & InputProps) {
  return <TextField {...props} type="date" />
}

export function TextAreaField(props: FieldProps & Omit<ComponentProps<'textarea'>, 'color'>) {
  const [field, area] = split(props)
  return (
    <Field {...field}>{(control) => <Area kind="area" rows={3} {...area} {...control} />}</Field>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'color'>

/** The browser's select control. Its children are `<option>`s. */
export function SelectField(props: FieldProps & SelectProps) {
  const [field, select] = split(props)
  return <Field {...field}>{(control) => <Select kind="select" {...select} {...control} />}</Field>
}
