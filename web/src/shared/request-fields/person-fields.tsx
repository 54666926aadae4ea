import type { ComponentProps } from 'react'
import { phoneExample } from '@moving/domain/quote/form/phone-advice'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'

export const emailExample = 'name@example.com'

/** The address for emails about the request. */
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
      // Shown in addition to the required message (requirements 5.1): an example of a valid number.
      hint={errors.phone && phoneExample}
      error={errors.phone?.message}
      {...form.register('phone')}
    />
  )
}

/** The customer's name. */
export function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Name" autoComplete="name" autoCapitalize="words" {...field} />
}
