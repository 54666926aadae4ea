import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'

/** What every group of fields gets. */
export interface FieldsOfForm {
  form: UseFormReturn<RequestFormInput, unknown, RequestForm>
  errors: FieldErrors<RequestFormInput>
}
