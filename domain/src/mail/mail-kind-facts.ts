import { keysOf } from '../keys.ts'

interface KindFacts {
  label: string
  /**
   * True for an email to the office or the owner. It may be sent twice, because that is better than
   * never.
   */
  toOffice?: true
  /**
   * True if its link is a secret between us and its reader. The office sees no copy and no failed
   * delivery, and the email isn't sent again. The reader asks for a new one.
   */
  isSecret?: true
  /** What an email is waiting for before it is sent; by default, it is about to be sent. */
  waits?: string
}

const held = 'Held for a moment in case of Undo'

/** Every kind of email. functions/src/mail/kinds/email-kinds.ts has the code of each. */
const kinds = {
  office: { label: 'New request (office)', toOffice: true },
  customer: { label: 'Confirmation to the customer' },
  update: { label: 'Estimate or schedule to the customer', waits: held },
  digest: { label: 'Request digest (office)', toOffice: true, waits: 'Gathering requests' },
  late: { label: 'Warning about late calls to the office', toOffice: true },
  link: { label: 'Link the customer requested' },
  reply: {
    ...{ label: "Customer's answer to the office", toOffice: true },
    waits: 'Gathering customer activity',
  },
  accepted: { label: 'Copy of an accepted estimate to the customer' },
  answer: { label: "Answer to a customer's question", waits: held },
  receipt: { label: 'Receipt to the customer', waits: held },
  thanks: { label: 'Thanks and final bill to the customer', waits: held },
  follow_up: { label: 'Follow-up to the customer', waits: held },
  on_way: { label: 'Note that the crew is on its way', waits: held },
  running_late: { label: 'Note that the crew is late', waits: held },
  still_on: { label: '“Is your move still on?” reminder' },
  alarm: { label: 'Warning about the quote form', toOffice: true },
  letter: { label: 'Weekly letter to the owner', toOffice: true },
  invitation: { label: 'Invitation to the team' },
  people: { label: 'Note about a change in the team', toOffice: true },
  reset: { label: 'Link to choose a new password', isSecret: true },
  verify: { label: 'Link to confirm an account’s email', isSecret: true },
  new_email: { label: 'Link to confirm a new email address', isSecret: true },
  old_email: { label: 'Note to an old email address', isSecret: true },
} satisfies Record<string, KindFacts>
export type MailKind = keyof typeof kinds

export const mailKinds: Readonly<Record<MailKind, KindFacts>> = kinds

export const mailKindNames = keysOf(kinds)
