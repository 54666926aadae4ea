import { contradictsConfirmation } from '@moving/domain/account/confirmation'
import { isMailable } from '@moving/domain/account/email'
import { invitationPathFor } from '@moving/domain/account/invitation-key'
import { peopleEntrySchema } from '@moving/domain/account/people'
import { describeChange } from '@moving/domain/estimate/describe-change'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { goesToOffice } from '@moving/domain/mail/mail-schema'
import { tellableChange, tellableFacts } from '@moving/domain/mail/quote-change'
import { movePathFor, ownMovePathFor } from '@moving/domain/move/move-key'
import type { LinkMaker } from '@moving/domain/move/move-link'
import type { MoveView, ShownEstimate } from '@moving/domain/move/move-view'
import { confirmationPath, peopleEntryPath, publicSettingsPath } from '@moving/domain/paths'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import { shownCompany } from '@moving/domain/shown-company'
import { acceptedMail, readAct } from './accepted-mail.ts'
import { alarmMail } from './alarm-mail.ts'
import { answerMail, linkMail } from './link-mail.ts'
import { dayMail, stillOnMail } from './day-mail.ts'
import { composeDigest } from './digest-mail.ts'
import { followUpMail, readFollowUp, readJoined } from './follow-up-mail.ts'
import { composeLate } from './late-mail.ts'
import { composeLetter } from './letter-mail.ts'
import { invitationMail, peopleMail } from './people-mail.ts'
import { readReplies, replyMail } from './reply-mail.ts'
import { customerMail } from './customer-mail.ts'
import type { MailContent } from './mail-content.ts'
import { officeMail, unreadableQuoteMail } from './office-mail.ts'
import { updateMail, type UpdateNews } from './update-mail.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { isDayMail } from '../outbox/open-day-emails.ts'
import type { MailPorts, OutgoingMail } from '../mail-ports.ts'
import { readCustomerView } from '../../move/read-customer-view.ts'
import { makeInvitationKey } from '../../people/invitations.ts'
import { readDocument } from '../../platform/unreadable-document.ts'
import { makeMoveLink } from '../../quote/move-links.ts'
import { readQuoteOrigin } from '../../quote/quote-origin.ts'
import { renderHtml } from '../render/render-html.tsx'
import { renderText } from '../render/render-text.ts'

/** An email to send, with what its copy needs. */
export interface ComposedMail extends OutgoingMail {
  content: MailContent
  /** Ids of the quotes that the email mentions. */
  quoteIds: readonly string[]
  /** Accounts of the coworkers who get the email or are named in it. */
  uids: readonly string[]
  /**
   * The account that owns the only request named in the email. Null for a guest's request, and for
   * several requests.
   */
  customerUid: string | null
}

/**
 * Composes an email: recipient and content.
 * @returns null when there is no address to send to
 */
export async function composeMail(
  mailId: string,
  mail: MailRecord,
  quote: QuoteReading | null,
  ports: MailPorts,
): Promise<ComposedMail | null> {
  const letter = await letterOf(mailId, mail, quote, ports)
  if (letter === null || !isMailable(letter.to)) return null
  const { content, quoteIds = mail.quote_id === null ? [] : [mail.quote_id], uids = [] } = letter
  const settings = await ports.db.doc(publicSettingsPath).get()
  const company = shownCompany(settings.get('company'))
  return {
    mailId,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: content.subject,
    text: renderText(content, company),
    html: await renderHtml(content, company),
    ...{ content, quoteIds, uids },
    customerUid: quote?.readable ? quote.quote.user_id : null,
  }
}

/** By default an email mentions the quote of its record (`quoteIds`) and no coworker (`uids`). */
interface Letter extends Partial<Pick<ComposedMail, 'quoteIds' | 'uids'>> {
  to: string
  replyTo: string | null
  content: MailContent
}

async function letterOf(
  mailId: string,
  mail: MailRecord,
  quote: QuoteReading | null,
  ports: MailPorts,
): Promise<Letter | null> {
  const { db, office, owner, siteOrigin } = ports
  if (mail.kind === 'digest') {
    return { to: office, replyTo: null, ...(await composeDigest(mailId, mail, ports)) }
  }
  if (mail.kind === 'late') {
    const content = await composeLate(mail, ports)
    return { to: office, replyTo: null, content, quoteIds: mail.late_quotes }
  }
  const toPeople = await composeForPeople(mail, ports)
  if (toPeople !== undefined) return toPeople
  const toOwner = await composeForOwner(mail, ports)
  if (toOwner !== null) {
    const to = mail.for_owner ? owner : office
    return { to, replyTo: null, content: toOwner, quoteIds: mail.letter_quotes }
  }
  if (quote === null) return null
  if (!quote.readable) {
    const content = unreadableQuoteMail(quote.id, siteOrigin + requestPathFor(quote.id))
    return mail.kind === 'office' ? { to: office, replyTo: null, content } : null
  }
  const { email } = quote.quote
  if (!goesToOffice(mail.kind)) {
    return { to: email, replyTo: office, content: await toCustomer(quote.quote, mail, ports) }
  }
  const deskUrl = siteOrigin + requestPathFor(quote.quote.id)
  const content =
    mail.kind === 'reply'
      ? replyMail(quote.quote, await readReplies(quote.quote.id, mail.replies, db), deskUrl)
      : officeMail(quote.quote, await readQuoteOrigin(quote.quote.id, db), deskUrl)
  return { to: office, replyTo: isMailable(email) ? email : null, content }
}

/** Composes emails about the team, which have their own recipients; undefined for all others. */
async function composeForPeople(
  mail: MailRecord,
  ports: MailPorts,
): Promise<Letter | null | undefined> {
  const { kind, entry_id: id, to_uid: uid } = mail
  if (id === null || (kind !== 'invitation' && kind !== 'people')) return undefined
  const { db, siteOrigin } = ports
  const entry = readDocument(peopleEntrySchema, await db.doc(peopleEntryPath(id)).get())
  const uids = [uid, entry.by_uid].filter((one) => one !== null)
  if (kind === 'people') {
    const to = uid === null ? '' : await addressOf(uid, ports)
    return { to, replyTo: null, content: peopleMail(entry, siteOrigin), uids }
  }
  const made = await makeInvitationKey(
    { email: entry.email, entryId: id },
    { db, now: ports.now() },
  )
  if (made === null) return null
  const joinUrl = siteOrigin + invitationPathFor(made.key, entry.email)
  const content = invitationMail(made.invitation, joinUrl)
  return { to: entry.email, replyTo: ports.office, content, uids }
}

/**
 * A member's email address. If the account's address has changed, this is the confirmed address,
 * because the new one may belong to a thief.
 */
async function addressOf(uid: string, { auth, db }: MailPorts): Promise<string> {
  const { users } = await auth.getUsers([{ uid }])
  const now = users[0]?.email
  if (now === undefined) return ''
  const confirmation = (await db.doc(confirmationPath(uid)).get()).data()
  return contradictsConfirmation(confirmation, now) ? String(confirmation?.['email']) : now
}

/** Composes the owner's emails; an alert goes to the office too. */
async function composeForOwner(mail: MailRecord, ports: MailPorts): Promise<MailContent | null> {
  if (mail.kind === 'letter') return composeLetter(mail, ports)
  return mail.alarm === null ? null : alarmMail(mail.alarm, ports.siteOrigin)
}

/** Each email has its own link, created when it is composed, because no key is stored. */
async function toCustomer(quote: Quote, mail: MailRecord, ports: MailPorts): Promise<MailContent> {
  const { db, siteOrigin } = ports
  const now = ports.now()
  const moveUrl = async (madeFor: LinkMaker) =>
    siteOrigin + movePathFor(await makeMoveLink(quote.id, madeFor, { db, now }))
  if (mail.kind === 'link') {
    return linkMail(quote, await moveUrl('requested'), { isReplacement: mail.entry_id !== null })
  }
  const read = (at: Date) => readCustomerView(quote, { db, now: at })
  if (mail.kind === 'customer') {
    return customerMail(quote, await read(now), { moveUrl: await moveUrl('acknowledgement'), now })
  }
  const isGuest = quote.user_id === null
  const pageUrl = isGuest ? await moveUrl('update') : siteOrigin + ownMovePathFor(quote.id)
  if (mail.kind === 'accepted') {
    const [act, view] = await Promise.all([readAct(quote.id, mail, db), read(now)])
    return acceptedMail(quote, act, { view, pageUrl, now })
  }
  if (mail.kind === 'answer') return answerMail(quote, await readAct(quote.id, mail, db), pageUrl)
  if (mail.kind === 'follow_up') {
    const joined = await readJoined(quote, mail, db)
    return followUpMail(quote, await readFollowUp(quote.id, mail, db), { pageUrl, joined })
  }
  if (isDayMail(mail.kind)) return dayMail(mail.kind, quote, await read(now), pageUrl)
  if (mail.kind === 'still_on') return stillOnMail(quote, await read(now), pageUrl)
  // The customer's page may still hide the new estimate for a moment, but the email must already
  // show it.
  const view = await read(new Date(now.getTime() + estimateHoldMs))
  return updateMail(quote, newsOf(mail, quote, view), { pageUrl, now })
}

function newsOf(mail: MailRecord, quote: Quote, { details }: MoveView): UpdateNews {
  const before = mail.baseline ?? { estimate: null, status: 'pending' }
  const { day, arrival } = mail.tells ?? {}
  const change = tellableChange(before, { ...tellableFacts(quote), day, arrival }) ?? {
    ...{ estimate: true, scheduled: false, day: false, arrival: false },
  }
  const estimateChanged = change.estimate && before.estimate !== null
  const { estimate = null, answer = null } = details ?? {}
  const reason = estimateChanged ? reasonOf(before.estimate, estimate) : null
  const mayAnswer = answer?.may_accept === true
  return { change, estimateChanged, reason, details: estimate, mayAnswer, arrival }
}

/** The office's reason for the shown amount; null if there is none. */
function reasonOf(from: number | null, shown: ShownEstimate | null): string | null {
  const { amount: to = null, change = null } = shown ?? {}
  if (from === null || to === null || change === null) return null
  return change.why === null && change.text === null
    ? null
    : describeChange({ ...change, from, to })
}
