import { phoneExample } from '@moving/domain/quote/phone-advice'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'

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
