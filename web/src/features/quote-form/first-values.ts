import { emptyQuoteForm } from '@moving/domain/quote/schema'

/** Fields as the browser holds them: texts, and the list of extras. */
export type FieldValues = Record<string, string | string[]>

/**
 * What the form shows first. Later sources give way to earlier ones: what was typed before the page
 * answered, what was kept of an unsent form, the addresses from the home page, the user's details.
 */
export function firstValues(...sources: (FieldValues | undefined)[]): FieldValues {
  const { moveType, ...texts } = emptyQuoteForm
  const values: FieldValues = { ...(texts as FieldValues) }
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (isEmpty(values[name]) && !isEmpty(value)) values[name] = value
    }
  }
  return {
    ...values,
    moveType: isEmpty(values.moveType) ? moveType : (values.moveType ?? moveType),
  }
}

function isEmpty(value: string | string[] | undefined): boolean {
  return value === undefined || value.length === 0
}

/**
 * What somebody typed into the served form before its script ran. A choice that was served chosen
 * counts only if it was changed.
 */
export function typedBefore(formId: string): FieldValues | undefined {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return undefined
  const data = new FormData(form)
  const values: FieldValues = {}
  for (const name of new Set(data.keys())) {
    const all = data.getAll(name).filter((value) => typeof value === 'string')
    values[name] = name === 'extras' ? all : (all[0] ?? '')
  }
  if (values.moveType === emptyQuoteForm.moveType) delete values.moveType
  return values
}
