import { TextField } from '../../ui/text-field.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'

export function PhoneField({ form, errors }: FieldsOfRequest) {
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(202) 555-0142"
      error={errors.phone?.message}
      {...form.register('phone')}
    />
  )
}
