import { keysOf } from '@moving/domain/keys'

/** What was typed stays; a field that nobody touched shows what is stored by now. */
export function withStored<Values extends object>(
  typed: Values,
  opened: Values,
  stored: Values,
): Values {
  const fields = keysOf(stored)
  const isTouched = (field: keyof Values) => !isSame(typed[field], opened[field])
  return {
    ...stored,
    ...Object.fromEntries(fields.filter(isTouched).map((field) => [field, typed[field]])),
  }
}

/** The boxes that are ticked come in any order. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
  return text(one) === text(other)
}
