import type { CorrectionInput } from '@moving/domain/move/correction'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'

/** What the fields about a move need from their form, whatever other fields it has. */
export interface FieldsOfRequest {
  form: Pick<UseFormReturn<CorrectionInput>, 'register' | 'control'>
  errors: FieldErrors<CorrectionInput>
}

/** Adapts a form to the fields that every form about a move has. */
export function fieldsOfRequest<Values extends CorrectionInput, Output>(fields: {
  form: UseFormReturn<Values, unknown, Output>
  errors: FieldErrors<Values>
}): FieldsOfRequest {
  // The form's types include all of its fields; these components include only the shared ones.
  return fields as unknown as FieldsOfRequest
}
