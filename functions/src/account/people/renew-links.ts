import { isMailable } from '@moving/domain/account/email'
import type { RenewLinks } from '@moving/domain/account/people'
import { peopleEntryPath, quotePath } from '@moving/domain/paths'
import { createMail } from '../../mail/outbox/mail-record.ts'
import type { MailPorts } from '../../mail/mail-ports.ts'
import { endedLinks, findCustomersWithLostLinks } from '../../people/ended-links.ts'
import { requireStillInOffice } from '../../platform/caller.ts'
import { runChange, type ByOffice } from '../../platform/run-change.ts'
import { refusedCode } from '../identity-toolkit.ts'
import { recordPeopleAction, unknownAccount } from './record-people-action.ts'

/**
 * Emails new links to the customers of a former coworker. The old links are deleted in the same
 * transaction, so that a repeated call doesn't email a customer twice.
 * @returns how many emails were created
 * @throws HttpsError `failed-precondition` with the reason `id_reused`; `permission-denied` for a
 *   caller who has been removed
 */
export async function renewLinks(
  caller: ByOffice,
  input: RenewLinks,
  ports: Pick<MailPorts, 'db' | 'now' | 'enqueue'>,
): Promise<number> {
  const { madeBy, requestId: id } = input
  const { db, enqueue } = ports
  const at = ports.now()
  const waiting = await findCustomersWithLostLinks(db, at)
  const mailable = waiting.filter((one) => one.madeBy === madeBy && isMailable(one.quote.email))
  const entry = db.doc(peopleEntryPath(id))
  const ran = await runChange({ caller, input, entry }, ports, (context) => {
    if (mailable.length === 0) return
    const by = { by_uid: caller.uid, by_email: caller.email, input_hash: context.inputHash }
    const said = { act: 'links_renewed', email: madeBy ?? unknownAccount, ...by } as const
    recordPeopleAction(said, { id, tell: [] }, context)
  })
  if ('isReused' in ran) throw refusedCode('id_reused')
  let emailed = 0
  for (const { quote } of mailable) {
    const mailId = `${quote.id}_link_${id}`
    const ended = endedLinks(db).where('quote_id', '==', quote.id)
    const isOpened = await db.runTransaction(async (transaction) => {
      await requireStillInOffice(caller.uid, { db, transaction })
      const links = (await transaction.get(ended)).docs.filter(
        (link) => (link.get('made_by_email') ?? null) === madeBy,
      )
      const { exists } = await transaction.get(db.doc(quotePath(quote.id)))
      for (const { ref } of links) transaction.delete(ref)
      if (!exists || links.length === 0) return false
      const about = { kind: 'link', quote_id: quote.id, entry_id: id } as const
      createMail(mailId, about, { db, transaction, now: at })
      return true
    })
    if (isOpened) await enqueue(mailId, at)
    emailed += isOpened ? 1 : 0
  }
  return emailed
}
