import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import { broughtServices, serviceLabel } from '@moving/domain/quote/form/preselected-service'
import { phoneExample } from '@moving/domain/quote/form/phone-advice'
import {
  moveDetailQuestions,
  specialItemsLabel,
  specialItemsMax,
} from '@moving/domain/quote/facts/move-questions'
import { keysOf } from '@moving/domain/keys'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'

export type FormOfRequest = UseFormReturn<RequestFormInput>

/** Lets the fields of a request use a form that may also have other fields. */
export const formOfRequest = <Values extends object, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) => form as unknown as FormOfRequest

/**
 * Names of the fields with a text value: all except the cards for the move type and the extras, and
 * the honeypot.
 */
export type TextFieldName = Exclude<keyof RequestFormInput, 'move_type' | 'extras' | 'leaveEmpty'>

type ControlProps = Partial<Omit<ComponentProps<typeof TextField>, 'form'>>

interface Shape extends ControlProps {
  label: string
  /** Number of visible lines. Only for a text of several lines. */
  rows?: number
  choices?: readonly string[]
  /** Shown in the empty field, and as a hint next to its error. */
  example?: string
}

const address = { placeholder: 'Street address, city', autoCapitalize: 'words' }
const textFields: Record<TextFieldName, Shape> = {
  name: { label: 'Name', autoComplete: 'name', autoCapitalize: 'words' },
  phone: {
    ...{ label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    example: phoneExample,
  },
  email: {
    ...{ label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
    ...{ autoCapitalize: 'none', spellCheck: false, example: 'name@example.com' },
  },
  from_address: { ...address, label: 'Moving from', autoComplete: 'section-from street-address' },
  to_address: { ...address, label: 'Moving to', autoComplete: 'section-to street-address' },
  move_date: { label: 'Move date', type: 'date' },
  inventory: {
    ...{ label: 'Inventory', hint: 'Rooms, large pieces, anything fragile.' },
    ...{ optional: true, rows: 3 },
  },
  notes: {
    ...{ label: 'Notes', hint: 'Anything else we should know.' },
    ...{ optional: true, rows: 2 },
  },
  service: { label: serviceLabel, choices: broughtServices.map(({ label }) => label) },
  ...(Object.fromEntries(
    moveDetailQuestions.map(({ fact, ...question }): [string, Shape] => [fact, question]),
  ) as Record<(typeof moveDetailQuestions)[number]['fact'], Shape>),
  special_items: {
    ...{ label: specialItemsLabel, maxLength: specialItemsMax },
    hint: 'For example, a piano, safe, pool table or art.',
  },
}

/** The fields for longer texts, which the form shows below each other. */
export const longTexts = keysOf(textFields).filter((name) => textFields[name].rows !== undefined)

interface RequestControlProps extends ControlProps {
  name: TextFieldName
  /** The label of the choice for no answer. */
  none?: string
}

/**
 * The control of a field, with the label and hint in `textFields` unless the props replace them.
 */
export function RequestControl({ name, none, ...props }: RequestControlProps) {
  const { rows, choices, example, ...shape } = textFields[name]
  const shown = {
    ...{ ...shape, name },
    ...(example !== undefined && { placeholder: example, hint: props.error && example }),
    ...props,
  }
  if (choices !== undefined) {
    return (
      <SelectField {...(shown as ComponentProps<typeof SelectField>)}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  }
  if (rows === undefined) return <TextField {...shown} />
  return <TextAreaField rows={rows} {...(shown as ComponentProps<typeof TextAreaField>)} />
}

export function RequestField({
  form,
  ...props
}: { form: FormOfRequest } & Omit<RequestControlProps, 'ref'>) {
  const { errors } = form.formState
  return (
    <RequestControl error={errors[props.name]?.message} {...form.register(props.name)} {...props} />
  )
}
