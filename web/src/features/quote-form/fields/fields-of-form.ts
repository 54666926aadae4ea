import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'

/** The props of every group of fields. */
export interface FieldsOfForm {
  form: UseFormReturn<RequestFormInput, unknown, RequestForm>
  errors: FieldErrors<RequestFormInput>
}
