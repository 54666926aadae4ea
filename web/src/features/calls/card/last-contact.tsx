import { contactsPath } from '@moving/domain/paths'
import { contactResultLabels, contactSchema, type Contact } from '@moving/domain/work/contact'
import { describeMoment } from '@moving/domain/work/due'
import { doc, getDocFromServer } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
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
    subscribe: async ({ next }) => {
      const db = await firestore()
      const found = await getDocFromServer(doc(db, contactsPath(quoteId), contactId))
      next(contactSchema.safeParse(found.data()).data ?? null)
    },
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
