import {
  accountLinkPathFor,
  askedEmailSchema,
  type AccountEmailKind,
} from '@moving/domain/account/account-email-request'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { normalizeEmail } from '@moving/domain/account/email'
import { business } from '@moving/domain/business'
import { accountEmailPath, collections, confirmationPath } from '@moving/domain/paths'
import { findDocument } from '../../platform/unreadable-document.ts'
import { button, callLine, paragraph } from '../content/mail-content.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import type { CreateAt } from '../outbox/mail-record.ts'
import { countIn, countOne, inboxHourCounterId } from '../outbox/rate-limit.ts'
import type { EmailKind } from './email-kind.ts'

interface Wording {
  heading: string
  preview: string
  /** The text before the button; `after` is below it. */
  before: string
  action: string
  after: string
}

/**
 * An email with a one-time code, which only its reader may know. Whether the address has an account
 * is checked here, after the page got its response. The email repeats nothing that was typed.
 */
const accountEmail = (
  act: AccountEmailKind,
  { heading, preview, before, action, after }: Wording,
): EmailKind => ({
  async check({ mail, db, transaction, now, auth }) {
    const stored = await transaction.get(db.doc(accountEmailPath(mail.entry_id ?? 'none')))
    const asked = stored.exists ? findDocument(askedEmailSchema, stored) : null
    if (asked === null || asked.expires_at <= now) return { skip: 'ask_over' }
    const { users } = await auth.getUsers([{ email: asked.email }])
    const user = users.find(({ uid, disabled }) => !disabled && (asked.uid ?? uid) === uid)
    if (user === undefined) return { skip: 'no_account' }
    // An attempt that is repeated has already been counted.
    if (mail.attempts > 0) return {}
    return (await hasRoom(act, { uid: user.uid, email: asked.email }, { db, transaction, now }))
      ? {}
      : { skip: 'limit' }
  },
  async compose({ mail: { entry_id: id }, ports: { db, siteOrigin, office, makeCode } }) {
    const stored = await db.doc(accountEmailPath(id ?? 'none')).get()
    const asked = stored.exists ? findDocument(askedEmailSchema, stored) : null
    if (asked === null) return null
    const to = normalizeEmail(asked.email)
    const url = siteOrigin + accountLinkPathFor(act, await makeCode(act, to))
    const last = `${after} Please don’t forward this email: the link is for you only.`
    const blocks = [paragraph(before), button(action, url), callLine, paragraph(last)]
    return { to, replyTo: office, content: { subject: heading, preview, heading, blocks } }
  },
})

/**
 * Counts an email to an account, and returns whether it may be sent. Anyone can create accounts for
 * many spellings of one inbox, so unconfirmed accounts share a limit. The limit doesn't count for a
 * confirmed one.
 */
async function hasRoom(
  act: AccountEmailKind,
  { uid, email }: { uid: string; email: string },
  { db, transaction, now }: CreateAt,
): Promise<boolean> {
  const counter = db.collection(collections.mailThrottle).doc(inboxHourCounterId(act, email, now))
  const [confirmation, counted] = await transaction.getAll(db.doc(confirmationPath(uid)), counter)
  if (isConfirmedAddress(confirmation?.data(), email)) return true
  if (countIn(counted, 'customer') >= mailPolicy.account.perUnconfirmedInboxAndHour) return false
  transaction.set(counter, countOne('customer', now), { merge: true })
  return true
}

export const resetEmail = accountEmail('reset', {
  heading: 'Choose a new password',
  preview: 'Your link works for an hour.',
  before: `Someone asked for a new password, or tried to create an account, with this email address at ${business.name}. If that was you, choose a new password within an hour.`,
  action: 'Choose a New Password',
  after: 'Wasn’t it you? There’s nothing you need to do: your password stays the same.',
})

export const verifyEmail = accountEmail('verify', {
  heading: 'Confirm your email address',
  preview: 'Then your quotes and your account belong together.',
  before: `Someone created an account at ${business.name} with this email address. If that was you, open the link and enter the account’s password.`,
  action: 'Confirm My Email',
  after: 'Wasn’t it you? Open the link and choose “I didn’t create this account”.',
})
