import { isMailable } from '@moving/domain/account/email'
import { publicSettingsPath } from '@moving/domain/paths'
import { shownCompany } from '@moving/domain/shown-company'
import { emailKinds } from '../kinds/email-kinds.ts'
import type { ClaimedEmail, Letter } from '../kinds/email-kind.ts'
import type { OutgoingMail } from '../mail-ports.ts'
import { renderHtml } from '../render/render-html.tsx'
import { renderText } from '../render/render-text.ts'

export interface ComposedMail
  extends OutgoingMail, Required<Pick<Letter, 'content' | 'quoteIds' | 'uids'>> {
  /**
   * The account that owns the only request in the email. Null for a guest's request, and for
   * several requests.
   */
  customerUid: string | null
}

/**
 * Creates an email's recipient and content.
 * @returns null if there is no email address to send to
 */
export async function composeMail(email: ClaimedEmail): Promise<ComposedMail | null> {
  const { mailId, mail, quote, ports } = email
  const letter = await emailKinds[mail.kind].compose(email)
  if (letter === null) return null
  const { content, to = ports.office, replyTo = null, uids = [] } = letter
  const { quoteIds = mail.quote_id === null ? [] : [mail.quote_id] } = letter
  if (!isMailable(to)) return null
  const settings = await ports.db.doc(publicSettingsPath).get()
  const company = shownCompany(settings.get('company'))
  return {
    ...{ mailId, to, replyTo, content, quoteIds, uids },
    subject: content.subject,
    text: renderText(content, company),
    html: await renderHtml(content, company),
    customerUid: quote?.readable ? quote.quote.user_id : null,
  }
}
