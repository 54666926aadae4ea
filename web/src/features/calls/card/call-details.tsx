import { coworkerName } from '@moving/domain/account/coworker-name'
import { describeStoredAnswer } from '@moving/domain/estimate/describe-answer'
import { todayAtOffice } from '@moving/domain/plain-date'
import { moveFactsOf, notesWithFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { contactResultLabels, type Contact } from '@moving/domain/work/contact'
import { describeMoment } from '@moving/domain/work/due'
import { openQuestions, questionOnCall } from '@moving/domain/work/open-questions'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { contactsOf } from '../../../shared/documents/office-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { RequestDetails } from '../../../shared/request-view/request-details.tsx'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { Call } from '../list/call.ts'

interface CallDetailsProps {
  quote: Quote
  call: Call
  now: Date
}

/** What a caller needs to know and to ask. */
export function CallDetails({ quote, call: { work, storedFacts }, now }: CallDetailsProps) {
  const lastContact = work.calls.last?.id ?? null
  const known = moveFactsOf(quote.notes, storedFacts)
  const answer = describeStoredAnswer({ amount: quote.estimate_amount }, work)
  const isOver = work.due_why === 'confirm_done' && work.due_at <= now
  const isClosed = work.closing !== null || isOver
  const questions = openQuestions(quote, known, { isClosed, today: todayAtOffice(now) })
  return (
    <>
      {questions.length > 0 && (
        <chakra.p
          bg="bg.blossomSubtle"
          borderRadius="control"
          px="3.5"
          py="2.5"
          fontSize="note"
          fontWeight="semibold"
        >
          Ask on the call: {questions.map(questionOnCall).join(', ')}
        </chakra.p>
      )}
      <RequestDetails
        quote={{ ...quote, notes: notesWithFacts(quote.notes, known) }}
        reader="office"
      >
        {lastContact !== null && <LastContact quoteId={quote.id} contactId={lastContact} />}
        {answer !== null && <Labeled label="Customer’s Answer">{answer}</Labeled>}
      </RequestDetails>
    </>
  )
}

interface LastContactProps {
  quoteId: string
  contactId: string
}

/** How the latest attempt ended; reads one document. */
function LastContact({ quoteId, contactId }: LastContactProps) {
  const { status, data } = useAsyncData<Contact | null>({
    key: `${quoteId} ${contactId}`,
    cachedAs: 'contact',
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
  const who = contact.by_email === null ? 'Someone' : coworkerName(contact.by_email)
  const note = contact.note === '' ? '' : `\n${contact.note}`
  return `${result}, ${describeMoment(contact.at)}, ${who}${note}`
}
