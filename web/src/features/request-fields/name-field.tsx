import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Whose request it is. */
export function NameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Name" autoComplete="name" autoCapitalize="words" {...field} />
}
