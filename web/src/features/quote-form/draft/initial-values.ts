import { defaultMoveType } from '@moving/domain/quote/choices'
import { mayBeBroughtBack } from '../../../lib/draft/private-storage.ts'

/** The form's fields as the browser stores them. A text per field, and a list for the extras. */
export type FieldValues = Record<string, string | string[]>

/**
 * Merges the sources of the form's initial values. An earlier source wins: text that was typed
 * before hydration, the draft, the addresses from the home page, the account's details.
 */
export function initialValues(...sources: (FieldValues | undefined)[]): FieldValues {
  // The extras are the only field whose empty value isn't a text.
  const values: FieldValues = { extras: [] }
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (isEmpty(values[name]) && !isEmpty(value)) values[name] = value
    }
  }
  return { ...values, move_type: values.move_type ?? defaultMoveType }
}

/** True for an empty field. A group of radio buttons without a choice is null. */
export function isEmpty(value: string | string[] | null | undefined): boolean {
  return (value ?? '').length === 0
}

/**
 * What was typed into the prerendered form before the script ran. Text that the browser restored
 * from an ended session doesn't count. A default choice counts only if it was changed.
 */
export function typedBefore(formId: string): FieldValues | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return undefined
  if (mayBeBroughtBack()) form.reset()
  const data = new FormData(form)
  const values: FieldValues = {}
  for (const name of new Set(data.keys())) {
    const all = data.getAll(name).filter((value) => typeof value === 'string')
    values[name] = name === 'extras' ? all : (all[0] ?? '')
  }
  if (values.move_type === defaultMoveType) delete values.move_type
  return values
}

export function textsOf(values: object): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => isText(value) || isListOfTexts(value)),
  )
}

const isText = (value: unknown) => typeof value === 'string'
const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
