import * as z from 'zod/mini'
import { customerChangeSchema, describeCustomerChanges } from '../../move/correction.ts'
import { describeClosing, lostReasons } from '../../work/lost-reason.ts'
import { describeChanges, type FieldChange } from './office-fields.ts'

const officeFieldsSchema = z.object({
  status: z.string(),
  estimate_amount: z.nullable(z.number()),
  admin_notes: z.nullable(z.string()),
})
/** Null for an open request. */
const closingSchema = z.nullable(z.enum(lostReasons))

/** The `history` of a log entry: what the action changed about the request, as the timeline says it. */
export const historySchema = z.object({
  /** The office's fields, all of them if one changed. The letter counts estimates by them. */
  office: z.optional(z.object({ before: officeFieldsSchema, after: officeFieldsSchema })),
  /** The request was closed or reopened. */
  closing: z.optional(z.object({ before: closingSchema, after: closingSchema })),
  /** What the customer told us. */
  details: z.optional(z.array(customerChangeSchema)),
})
export type History = z.output<typeof historySchema>

/** What an action changed, in words. */
export function historyChanges({ office, closing, details = [] }: History): FieldChange[] {
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
    ...describeCustomerChanges(details, 'office'),
  ]
}
