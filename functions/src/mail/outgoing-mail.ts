/** A mail as it is handed to SendGrid; the sender's address is configuration and added there. */
export interface OutgoingMail {
  mailId: string
  to: string
  /** Null: answers go to the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}
