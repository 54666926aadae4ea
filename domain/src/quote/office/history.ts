import * as z from 'zod/mini'
import { coworkerName } from '../../account/coworker-name.ts'
import { describePaymentInFull, paymentSchema } from '../../payments/payment.ts'
import { customerChangeSchema, describeCustomerChanges } from '../../move/correction.ts'
import { describeClosing, lostReasons } from '../../work/lost-reason.ts'
import { describeChanges, type FieldChange } from './office-fields.ts'

const officeFieldsSchema = z.object({
  status: z.string(),
  estimate_amount: z.nullable(z.number()),
  admin_notes: z.nullable(z.string()),
})
const closingSchema = z.nullable(z.enum(lostReasons))

const shownPayment = z.pick(paymentSchema, {
  ...{ cents: true, kind: true, way: true, paid_on: true, note: true },
  ...{ crew_name: true, is_confirmed: true },
})

/** The `history` of a log entry: what the action changed in the request, for the timeline. */
export const historySchema = z.object({
  /**
   * All fields of the office, if one of them changed. The weekly email uses them to count
   * estimates.
   */
  office: z.optional(z.object({ before: officeFieldsSchema, after: officeFieldsSchema })),
  closing: z.optional(z.object({ before: closingSchema, after: closingSchema })),
  /** Email addresses of the coworkers who worked on the request before and after. */
  assigned: z.optional(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  payments: z.optional(
    z.array(
      z.object({
        before: z.nullable(shownPayment),
        after: z.nullable(shownPayment),
        why: z.nullable(z.string()),
      }),
    ),
  ),
  details: z.optional(z.array(customerChangeSchema)),
})
export type History = z.output<typeof historySchema>

export function historyChanges({
  office,
  closing,
  assigned,
  payments = [],
  details = [],
}: History): FieldChange[] {
  return [
    ...(office ? describeChanges(office.before, office.after) : []),
    ...(closing
      ? [
          {
            label: 'Request',
            before: describeClosing(closing.before),
            after: describeClosing(closing.after),
          },
        ]
      : []),
    ...(assigned
      ? [
          {
            label: 'Who works on it',
            before: describeAssigned(assigned.before),
            after: describeAssigned(assigned.after),
          },
        ]
      : []),
    ...payments.map(({ before, after, why }) => ({
      label: 'Payment',
      before: before === null ? 'None' : describePaymentInFull(before),
      after:
        after === null ? (why === null ? 'None' : `Voided: ${why}`) : describePaymentInFull(after),
    })),
    ...describeCustomerChanges(details, 'office'),
  ]
}

const describeAssigned = (email: string | null) =>
  email === null ? 'Unassigned' : coworkerName(email)
