import { formatOfficeMoment } from '@moving/domain/plain-date'
import { contactResultLabels } from '@moving/domain/work/contact'
import { contactLog, type LoggedContact } from '@moving/domain/work/contact-log'
import { limit, orderBy } from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { listed } from '../documents/kind.ts'
import { liveQuery } from '../documents/live.ts'
import { contactsOf } from '../documents/office-kinds.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadState } from '../../ui/state/load-failure.tsx'

/** How many contacts a card shows. */
const contactsShown = 20

const failure = 'The contact log couldn’t be loaded'

interface ContactLogProps {
  quoteId: string
}

/** Who tried to reach the customer and what came of it, newest first, live. */
export function ContactLog({ quoteId }: ContactLogProps) {
  const { data, ...reading } = useAsyncData<LoggedContact[]>({
    key: quoteId,
    failure,
    subscribe: liveQuery(
      contactsOf(quoteId),
      [orderBy('logged_at', 'desc'), limit(contactsShown)],
      (contacts) => contactLog(listed(contacts)),
    ),
  })
  return (
    <chakra.section display="grid" gap="3" alignContent="start">
      <chakra.h4 textStyle="label">Contact log</chakra.h4>
      <LoadState reading={reading}>{failure}.</LoadState>
      {data?.length === 0 && <chakra.p textStyle="note">No one has logged a call yet.</chakra.p>}
      {data !== undefined && data.length > 0 && (
        <chakra.ol display="grid" gap="3">
          {data.map((contact) => (
            <li key={contact.id}>
              <Entry contact={contact} />
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  )
}

function Entry({ contact }: { contact: LoggedContact }) {
  const { by_email: by, tried_at: at, result, note, next_at: nextAt, isTakenBack } = contact
  return (
    <chakra.div display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
      <p>
        <strong>{by ?? 'Someone'}</strong>, {formatOfficeMoment(at)}
      </p>
      <chakra.p display="flex" flexWrap="wrap" gap="2" fontWeight="semibold">
        {result === 'undone' ? (
          'Undid an earlier entry'
        ) : (
          <chakra.span textDecoration={isTakenBack ? 'line-through' : undefined}>
            {contactResultLabels[result]}
          </chakra.span>
        )}
        {isTakenBack && <Badge tone="outline">Undone</Badge>}
      </chakra.p>
      {note !== '' && <chakra.p whiteSpace="pre-line">{note}</chakra.p>}
      {nextAt !== null && !isTakenBack && (
        <chakra.p color="fg.muted">Planned next: {formatOfficeMoment(nextAt)}</chakra.p>
      )}
    </chakra.div>
  )
}
