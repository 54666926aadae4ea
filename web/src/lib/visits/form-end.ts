import { collections } from '@moving/domain/paths'
import {
  isFormQuestion,
  noQuestion,
  type FormPlace,
  type FormQuestion,
} from '@moving/domain/quote/form/form-questions'
import { isFormBegun, recordFormStart, recordInSession } from './form-start.ts'

/** A page that stays hidden for so long counts as left, in milliseconds. */
const hiddenMs = 30 * 60_000

/*
 * Of the document, because the form itself is gone once somebody reads another page of the site: it is
 * left when the tab is.
 */
let lastField: FormPlace = noQuestion
const errors = new Set<FormQuestion>()
/** Something happened in the form that no document tells yet. */
let isUnsent = false

/** Notes the first input into the form, as `recordFormStart`. */
export function beginForm(): void {
  if (recordFormStart()) isUnsent = true
}

/** Notes the names of fields at which a message is shown. */
export function noteMessages(names: readonly string[]): void {
  for (const name of names) if (isFormQuestion(name)) errors.add(name)
}

/**
 * Notes at which question the form is left unsent: by its field's name, never by what is in it. Once, when
 * the tab goes or was hidden for half an hour; again if somebody came back and went on.
 */
export function watchForm(formId: string): void {
  const note = ({ target }: { target: unknown }) => {
    // Autofill changes fields in which nobody is.
    const field = [document.activeElement, target]
      .map((element) => element as Partial<HTMLInputElement> | null)
      .find((element) => element?.form?.id === formId)
    if (field === undefined) return
    isUnsent = true
    if (isFormQuestion(field?.name)) lastField = field.name
  }
  note({ target: null })
  document.addEventListener('focusin', note)
  document.addEventListener('input', note)

  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('pagehide', recordEnd)
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(recordEnd, hiddenMs)
  })
}

function recordEnd(): void {
  if (!isUnsent || !isFormBegun()) return
  isUnsent = false
  const values = Array.from(errors, (stringValue) => ({ stringValue }))
  recordInSession(collections.formEnds, {
    last_field: lastField,
    errors: { arrayValue: { values } },
  })
}
