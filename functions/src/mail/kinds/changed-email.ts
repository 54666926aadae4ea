import { business } from '@moving/domain/business'
import { formatAtOffice } from '@moving/domain/format-date'
import {
  confirmableUntil,
  emailChangeSchema,
  emailLinkPathFor,
  isConfirmable,
  isUndoable,
  undoableUntil,
  type EmailChange,
  type EmailLink,
} from '@moving/domain/move/email-change'
import { pages } from '@moving/domain/pages'
import { emailChangePath } from '@moving/domain/paths'
import { makeEmailKey } from '../../move/email-keys.ts'
import { findDocument } from '../../platform/unreadable-document.ts'
import { button, callLine, paragraph, type MailBlock } from '../content/mail-content.ts'
import type { EmailKind } from './email-kind.ts'

interface Wording {
  heading: string
  preview: string
  blocks: (change: EmailChange, link: MailBlock) => MailBlock[]
  button: string
}

interface Letters {
  to: 'from' | 'to'
  act: EmailLink['act']
  isOpen: (change: EmailChange, now: Date) => boolean
  move: Wording
  account: Wording
}

/**
 * An email about a new email address. It repeats nothing that was typed, because anyone can type
 * anyone's address.
 */
const changedEmail = ({ to, act, isOpen, ...wordings }: Letters): EmailKind => ({
  async check({ mail: { entry_id: id }, db, transaction, now }) {
    const stored = await transaction.get(db.doc(emailChangePath(id ?? 'none')))
    const change = stored.exists ? findDocument(emailChangeSchema, stored) : null
    return change !== null && isOpen(change, now) ? {} : { skip: 'change_over' }
  },
  async compose({ mail: { entry_id: id }, ports: { db, siteOrigin, office, now } }) {
    const made = await makeEmailKey({ id: id ?? 'none', act, isOpen }, { db, now: now() })
    if (made === null) return null
    const { key, change } = made
    const of = change.quote_id === null ? 'account' : 'move'
    const { heading, preview, blocks, ...wording } = wordings[of]
    const path = emailLinkPathFor({ act, key }, of === 'account' ? pages.auth : pages.move)
    const link = button(wording.button, siteOrigin + path)
    const content = { subject: heading, preview, heading, blocks: blocks(change, link) }
    return { to: change[to], replyTo: office, content }
  },
})

const dayAndTime = "EEEE, MMMM d 'at' h:mm a"
const confirmBy = (change: EmailChange) => formatAtOffice(confirmableUntil(change), dayAndTime)
const undoBy = (change: EmailChange) =>
  formatAtOffice(undoableUntil(change) ?? change.asked_at, dayAndTime)

const isPrivate = 'Please don’t forward this email: the link is for you only.'
const notYou = `Wasn’t it you? There’s nothing you need to do: without your tap, nothing changes. ${isPrivate}`

/** To the new email address, which counts only after a tap on the link. */
export const newEmail = changedEmail({
  ...{ to: 'to', act: 'confirm', isOpen: isConfirmable },
  move: {
    ...{ heading: 'Confirm your email address', button: 'Confirm This Address' },
    preview: 'One tap, and our emails about your move come here.',
    blocks: (change, link) => [
      paragraph(
        `Someone asked us to send emails about a move with ${business.name} to this address. If that was you, confirm it by ${confirmBy(change)}.`,
      ),
      link,
      callLine,
      paragraph(notYou),
    ],
  },
  account: {
    ...{ heading: 'Confirm your email address', button: 'Confirm This Address' },
    preview: 'Then you sign in with this address, and our emails come here.',
    blocks: (change, link) => [
      paragraph(
        `Someone asked us to use this address for an account with ${business.name}. If that was you, open the link and enter the account’s password by ${confirmBy(change)}.`,
      ),
      link,
      callLine,
      paragraph(notYou),
    ],
  },
})

/** To the old email address, which can undo the change. */
export const oldEmail = changedEmail({
  ...{ to: 'from', act: 'undo', isOpen: isUndoable },
  move: {
    ...{ heading: 'Our emails about your move go to a different address now' },
    ...{ preview: 'If you changed it, there’s nothing you need to do.', button: 'Change It Back' },
    blocks: (change, link) => [
      paragraph(
        'The email address for your move was changed on your move page. If that was you, there’s nothing you need to do.',
      ),
      paragraph(
        `If it wasn’t you, change it back by ${undoBy(change)}. That also turns off every link to your move page.`,
      ),
      link,
      callLine,
      paragraph(isPrivate),
    ],
  },
  account: {
    ...{ heading: 'Your account has a different email address now' },
    ...{ preview: 'If you changed it, there’s nothing you need to do.', button: 'Change It Back' },
    blocks: (change, link) => [
      paragraph(
        `The email address of your account with ${business.name} was changed, and our emails go to the new one. If that was you, there’s nothing you need to do.`,
      ),
      paragraph(
        `If it wasn’t you, change it back by ${undoBy(change)}. That also signs out every device, and we’ll email you a link to choose a new password.`,
      ),
      link,
      callLine,
      paragraph(isPrivate),
    ],
  },
})
