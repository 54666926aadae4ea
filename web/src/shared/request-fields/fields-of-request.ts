import type { CorrectionInput } from '@moving/domain/move/correction'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'

/** What the fields about a move need of their form, whatever else it asks for. */
export interface FieldsOfRequest {
  form: Pick<UseFormReturn<CorrectionInput>, 'register' | 'control'>
  errors: FieldErrors<CorrectionInput>
}

/** Lends a form to those of its fields that every form about a move has. */
export function fieldsOfRequest<Values extends CorrectionInput, Output>(fields: {
  form: UseFormReturn<Values, unknown, Output>
  errors: FieldErrors<Values>
}): FieldsOfRequest {
  // The form's types name all of its fields; these components name only the shared ones.
  return fields as unknown as FieldsOfRequest
}
