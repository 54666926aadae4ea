import { contactResultLabels, type Contact } from '@moving/domain/work/contact'
import { describeMoment } from '@moving/domain/work/due'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { contactsOf } from '../../../shared/documents/office-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { Labeled } from '../../../ui/labeled.tsx'
import { whoLogged } from '../log-call/use-log-call.ts'

interface LastContactProps {
  quoteId: string
  contactId: string
}

/** How the latest try ended; reads one document. */
export function LastContact({ quoteId, contactId }: LastContactProps) {
  const { status, data } = useAsyncData<Contact | null>({
    key: `${quoteId} ${contactId}`,
    keptAs: 'contact',
    failure: 'The latest contact couldn’t be loaded',
    subscribe: oneDoc(contactsOf(quoteId), contactId, (contact) => contact),
  })
  return <Labeled label="Last contact">{textOf(status, data)}</Labeled>
}

function textOf(status: string, contact: Contact | null | undefined): string {
  if (status === 'error') return 'Couldn’t be loaded'
  if (contact === undefined) return '…'
  if (contact === null) return 'None'
  const result = contact.result === 'undone' ? 'Undone' : contactResultLabels[contact.result]
  const who = whoLogged({ email: contact.by_email })
  const note = contact.note === '' ? '' : `\n${contact.note}`
  return `${result}, ${describeMoment(contact.logged_at)}, ${who}${note}`
}
