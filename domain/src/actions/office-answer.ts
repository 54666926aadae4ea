import { customerFieldsOf, type CustomerFields } from '../move/correction.ts'
import { officeFields, type OfficeFields } from '../quote/office/office-fields.ts'
import type { Quote } from '../quote/quote-schema.ts'

/** The stored values, which the refusal `changed` returns to the page. */
export interface CurrentAnswer extends OfficeFields {
  customer: CustomerFields
}

export const currentAnswer = ({ quote }: { quote: Quote }): CurrentAnswer => ({
  ...officeFields(quote),
  customer: customerFieldsOf(quote),
})
