import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { describeMail } from '@moving/domain/mail/mail-labels'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { moveAccessSchema } from '@moving/domain/move/move-access'
import { collections } from '@moving/domain/paths'
import { formatOfficeDay, formatOfficeMoment } from '@moving/domain/plain-date'
import { describeReport } from '@moving/domain/progress/crew-reports'
import type { Booked } from '@moving/domain/progress/of-booking'
import { historyChanges } from '@moving/domain/quote/office/history'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { contactResultLabels } from '@moving/domain/work/contact'
import type { LoggedContact } from '@moving/domain/work/contact-log'
import { useId, useState, type ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { useShortcuts } from '../../../lib/device/shortcuts.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { kindOf } from '../../../shared/documents/kind.ts'
import { liveDoc } from '../../../shared/documents/live.ts'
import { Act } from '../../../shared/office/customer-actions/customer-action-view.tsx'
import { isOpenReply } from '../../../shared/office/customer-actions/use-open-replies.ts'
import { SentMail } from '../../../shared/office/mail/sent-mail.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { useTimeline, type StoryEntry } from './use-timeline.ts'

interface StoryProps {
  quote: Quote
  booking: Booked
  /**
   * Shows a customer's question or request again that was handled without a written answer.
   * Undefined if it is shown already.
   */
  onReview: (() => void) | undefined
}

export function Story({ quote, booking, onReview }: StoryProps) {
  const [pages, setPages] = useState(1)
  const [opened, setOpened] = useState<ListedMail>()
  const { story, isFetching, readings } = useTimeline({ quote, booking }, pages)
  const now = useNow()
  const { isSaving, send } = useAction()
  const undo = (undoes: string) =>
    send(
      { action: 'undo', quote_id: quote.id, undoes },
      { done: 'Undone', failure: 'It wasn’t undone' },
    )
  const undoOf = (entry: StoryEntry) =>
    'undo' in entry && entry.undo && now && now < entry.undo.until ? entry.undo.id : null
  const isLoading = readings.some(({ status }) => status === 'loading')
  useShortcuts({
    z: () => {
      const newest = story.entries.map(undoOf).find((id) => id !== null)
      if (newest && !isLoading && !isSaving) void undo(newest)
    },
  })
  return (
    <chakra.section aria-label="Timeline" display="grid" gap="4" alignContent="start">
      <Flex wrap="wrap" align="baseline" columnGap="3">
        <chakra.h3 textStyle="label">Timeline</chakra.h3>
        <OpenedOn quoteId={quote.id} />
      </Flex>
      {readings.map(
        ({ name, failure, status, retry }) =>
          status === 'error' && (
            <LoadFailure key={name} onRetry={retry}>
              {failure}.
            </LoadFailure>
          ),
      )}
      {isLoading ? (
        // Events of one log belong between those of the others, so showing them earlier would move
        // rows.
        <Spinner size={24} />
      ) : (
        <chakra.ol display="grid" gap="4">
          {story.entries.map((entry) => (
            <chakra.li key={entry.id} display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
              <Entry entry={entry} onReview={onReview} onOpenMail={setOpened} />
              {undoOf(entry) !== null && (
                <Button
                  variant="link"
                  size="sm"
                  justifySelf="start"
                  disabled={isSaving}
                  aria-label={`Undo what was done on ${formatOfficeMoment(entry.at)}`}
                  onClick={() => void undo(undoOf(entry) ?? '')}
                >
                  Undo
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      {!story.isWhole && (
        <Button
          variant="outline"
          size="sm"
          justifySelf="start"
          busy={isFetching}
          onClick={() => setPages(pages + 1)}
        >
          Show More
        </Button>
      )}
      {opened && <SentMail key={opened.id} mail={opened} onClose={() => setOpened(undefined)} />}
    </chakra.section>
  )
}

interface EntryProps extends Pick<StoryProps, 'onReview'> {
  entry: StoryEntry
  onOpenMail: (mail: ListedMail) => void
}

function Entry({ entry, onReview, onOpenMail }: EntryProps) {
  switch (entry.kind) {
    case 'received':
      return <Line at={entry.at}>Request received</Line>
    case 'contact':
      return <Contact contact={entry.contact} />
    case 'change':
      return (
        <>
          <Line at={entry.at}>{entry.by}</Line>
          <ChangeList changes={historyChanges(entry.history)} />
        </>
      )
    case 'act':
      return (
        <Act act={entry.act}>
          {onReview && isOpenReply(entry.act) && (
            <Button variant="outline" size="sm" onClick={onReview}>
              Answer
            </Button>
          )}
        </Act>
      )
    case 'report':
      return (
        <chakra.p color="fg.muted">
          {describeReport(entry.report)} · {formatOfficeDay(entry.at)}
        </chakra.p>
      )
    case 'mail':
      return <Mail at={entry.at} mail={entry.mail} onOpen={() => onOpenMail(entry.mail)} />
  }
}

function Mail({ at, mail, onOpen }: { at: Date; mail: ListedMail; onOpen: () => void }) {
  const aboutId = useId()
  return (
    <>
      <div id={aboutId}>
        <Line at={at}>{mailKinds[mail.kind].label}</Line>
        <chakra.p color={mail.problem === null ? 'fg.muted' : 'error.fg'}>
          {describeMail(mail)}
        </chakra.p>
      </div>
      {mail.attempts > 0 && (
        <Button
          variant="outline"
          size="sm"
          justifySelf="start"
          aria-describedby={aboutId}
          onClick={onOpen}
        >
          Show Email
        </Button>
      )}
    </>
  )
}

const Line = ({ at, children }: { at: Date; children: ReactNode }) => (
  <p>
    <strong>{children}</strong>, {formatOfficeMoment(at)}
  </p>
)

function Contact({ contact }: { contact: LoggedContact }) {
  const { by_email: by, tried_at: at, result, note, next_at: nextAt, isTakenBack } = contact
  return (
    <>
      <Line at={at}>{by ?? 'Someone'}</Line>
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
    </>
  )
}

const quoteAccess = kindOf(collections.quoteAccess, moveAccessSchema)

/** When the customer's page was opened. Whether the customer has read it can't be known. */
function OpenedOn({ quoteId }: { quoteId: string }) {
  const { data: openedAt = null } = useAsyncData<Date | null>({
    key: quoteId,
    failure: 'When the page was opened couldn’t be loaded',
    subscribe: liveDoc(quoteAccess, quoteId, (access) => access?.opened_at ?? null),
  })
  if (openedAt === null) return null
  return <chakra.p textStyle="note">Customer’s page opened on {formatOfficeDay(openedAt)}</chakra.p>
}
