import { keysOf } from '@moving/domain/keys'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Merges what was typed with what is stored now: fields that the user didn't change get the stored
 * value.
 */
export function withStored<Values extends object>(
  typed: Values,
  opened: Values,
  stored: Values,
): Values {
  const fields = keysOf(stored)
  const isTouched = (field: keyof Values) =>
    typed[field] !== undefined && !isSame(typed[field], opened[field])
  return {
    ...stored,
    ...Object.fromEntries(fields.filter(isTouched).map((field) => [field, typed[field]])),
  }
}

/** Compares values as JSON. Lists are equal in any order, because checkboxes have none. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return text(one) === text(other)
}

/**
 * Sets values in a form's fields as if the user had typed them: an error stays until the field is
 * checked again.
 */
export function showValues<Values extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Values>, 'setValue'>,
  values: Values,
): void {
  for (const field of keysOf(values)) setValue(field as Path<Values>, values[field])
}
