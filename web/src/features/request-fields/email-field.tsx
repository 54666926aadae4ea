import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

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
