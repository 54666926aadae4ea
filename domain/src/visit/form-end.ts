import {
  isFormQuestion,
  noQuestion,
  type FormPlace,
  type FormQuestion,
} from '../quote/form/form-questions.ts'

/** How somebody left the form unsent: names of questions, never what was answered. */
export interface FormEnd {
  /** In milliseconds since the epoch. */
  at: number
  /** The question that they were in last. */
  lastField: FormPlace
  /** The questions at which a message was shown, in the order of their names. */
  errors: readonly FormQuestion[]
}

/** The names of a stored leaving; one that is no question's, or no name, is left out. */
export function namesOfEnd(lastField: unknown, errors: unknown): Omit<FormEnd, 'at'> {
  const names = Array.isArray(errors)
    ? new Set(errors.filter(isFormQuestion))
    : new Set<FormQuestion>()
  return {
    lastField: isFormQuestion(lastField) ? lastField : noQuestion,
    errors: [...names].sort(),
  }
}

/** The later of two leavings; of two at one instant always the same one, in whichever order they come. */
export function laterEnd(known: FormEnd | null, other: FormEnd): FormEnd {
  if (known === null || other.at > known.at) return other
  if (other.at < known.at) return known
  return JSON.stringify(namesOf(other)) > JSON.stringify(namesOf(known)) ? other : known
}

const namesOf = ({ lastField, errors }: FormEnd) => [lastField, errors]
