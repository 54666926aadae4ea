import type { ComponentProps } from 'react'
import { phoneExample } from '@moving/domain/quote/form/phone-advice'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'

export const emailExample = 'name@example.com'

/** Where mail about the request goes. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={emailExample}
      hint={field.error && emailExample}
      {...field}
    />
  )
}

export function PhoneField({ form, errors }: FieldsOfRequest) {
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={phoneExample}
      // Beside the required message (requirements 5.1): an example says how to put it right.
      hint={errors.phone && phoneExample}
      error={errors.phone?.message}
      {...form.register('phone')}
    />
  )
}

/** Whose request it is. */
export function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Name" autoComplete="name" autoCapitalize="words" {...field} />
}
