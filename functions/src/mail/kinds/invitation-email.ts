import { coworkerName } from '@moving/domain/account/coworker-name'
import { invitationPathFor } from '@moving/domain/account/invitation-key'
import { peopleEntrySchema } from '@moving/domain/account/people'
import { business } from '@moving/domain/business'
import { formatAtOffice } from '@moving/domain/format-date'
import { peopleEntryPath } from '@moving/domain/paths'
import { findRunning, invitationPathOf, makeInvitationKey } from '../../people/invitations.ts'
import { readDocument } from '../../platform/unreadable-document.ts'
import { button, paragraph, steps } from '../content/mail-content.ts'
import { singleLine } from '../content/safe-text.ts'
import type { EmailKind } from './email-kind.ts'

/** To a new coworker, when a member of the team invites them (functions/src/account/people). */
export const invitationEmail: EmailKind = {
  /** The invitation may have been accepted, withdrawn or sent again, or may have expired. */
  async check({ mail: { entry_id: id }, db, transaction, now }) {
    const over = { skip: 'invitation_over' }
    const entry = await transaction.get(db.doc(peopleEntryPath(id ?? 'none')))
    if (!entry.exists) return over
    const { email } = readDocument(peopleEntrySchema, entry)
    const stored = await transaction.get(db.doc(invitationPathOf(email)))
    return findRunning(stored, now)?.entry_id === id ? {} : over
  },
  async compose({ mail: { entry_id: id }, ports: { db, siteOrigin, office, now } }) {
    if (id === null) return null
    const entry = readDocument(peopleEntrySchema, await db.doc(peopleEntryPath(id)).get())
    const { email, by_uid: by } = entry
    const made = await makeInvitationKey({ email, entryId: id }, { db, now: now() })
    if (made === null) return null
    const { invited_by_email: inviter, expires_at } = made.invitation
    const invitedBy = singleLine(coworkerName(inviter ?? 'office@'), 80)
    const end = formatAtOffice(expires_at, 'EEEE, MMMM d')
    const heading = `You’re invited to join the ${business.name} team`
    const content = {
      subject: heading,
      preview: `Join us by ${end}.`,
      heading,
      blocks: [
        paragraph(
          `Hi! ${invitedBy} invited you to the ${business.name} team site, where we manage customer requests and the calendar.`,
        ),
        steps(
          'How to join',
          `Click the button below by ${end}, when the invitation expires.`,
          `Sign in as ${email}, or create an account with that email if you don’t have one yet.`,
          'That’s it. Our office’s pages are in the menu under your name.',
        ),
        button('Join the Team', siteOrigin + invitationPathFor(made.key, email)),
        paragraph(
          `Invited by ${singleLine(inviter ?? business.name, 120)}. Weren’t expecting this? There’s nothing you need to do. Please don’t forward this email: the link is for you only.`,
        ),
      ],
    }
    return { to: email, replyTo: office, content, uids: by === null ? [] : [by] }
  },
}
