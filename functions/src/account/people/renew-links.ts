import { isMailable } from '@moving/domain/account/email'
import type { RenewLinks } from '@moving/domain/account/people'
import { quotePath } from '@moving/domain/paths'
import { createMail } from '../../mail/outbox/mail-record.ts'
import type { MailPorts } from '../../mail/mail-ports.ts'
import { endedLinks, findWaiting } from '../../people/ended-links.ts'

/**
 * Emails each customer of a former coworker a new link, and deletes the old one in the same
 * transaction, so that a repeated call emails no customer twice.
 * @returns how many emails were created
 */
export async function renewLinks(
  { madeBy, requestId }: Pick<RenewLinks, 'madeBy' | 'requestId'>,
  { db, now, enqueue }: Pick<MailPorts, 'db' | 'now' | 'enqueue'>,
): Promise<number> {
  const at = now()
  const waiting = await findWaiting(db, at)
  const mailable = waiting.filter((one) => one.madeBy === madeBy && isMailable(one.quote.email))
  let emailed = 0
  for (const { quote } of mailable) {
    const mailId = `${quote.id}_link_${requestId}`
    const ended = endedLinks(db).where('quote_id', '==', quote.id)
    const isOpened = await db.runTransaction(async (transaction) => {
      const links = (await transaction.get(ended)).docs.filter(
        (link) => (link.get('made_by_email') ?? null) === madeBy,
      )
      const { exists } = await transaction.get(db.doc(quotePath(quote.id)))
      for (const { ref } of links) transaction.delete(ref)
      if (!exists || links.length === 0) return false
      const about = { kind: 'link', quote_id: quote.id, entry_id: requestId } as const
      createMail(mailId, about, { db, transaction, now: at })
      return true
    })
    if (isOpened) await enqueue(mailId, at)
    emailed += isOpened ? 1 : 0
  }
  return emailed
}
