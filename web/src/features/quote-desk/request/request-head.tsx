import { coworkerName } from '@moving/domain/account/coworker-name'
import { hasEmail } from '@moving/domain/account/email'
import { formatOfficeDay, type PlainDate } from '@moving/domain/plain-date'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import { mailtoUri, telUri } from '@moving/domain/work/message-uri'
import { officeStepLabels, nextOfficeStep, type OfficeStep } from '@moving/domain/work/office-step'
import { describeDue, describeWhy } from '@moving/domain/work/due'
import type { Work } from '@moving/domain/request/work'
import { ongoingCallOf } from '@moving/domain/work/ongoing-call'
import { tasksByTime } from '@moving/domain/work/task'
import { describeForOffice, progressLine } from '@moving/domain/work/progress-line'
import { useEffect, useId, useRef, useState } from 'react'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { useShortcuts } from '../../../lib/device/shortcuts.ts'
import { CustomerWords } from '../../../shared/office/customer-actions/customer-words.tsx'
import { hasDraft } from '../../../shared/office/use-draft.ts'
import { useLinkedStep } from '../../../shared/office/request-link.ts'
import { NewPhone } from '../../../shared/office/new-phone.tsx'
import { SeenBefore } from '../../../shared/office/seen-before.tsx'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { IconPhone, IconX } from '../../../ui/icon/icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { CloseReasons } from '../closing/close-reasons.tsx'
import { EstimatePlace } from '../estimate/estimate-place.tsx'
import { MadeLink } from '../links/customer-links.tsx'
import { useCustomerLink } from '../links/use-customer-link.ts'
import { MoreActions } from './more-actions.tsx'
import { OtherActions } from './other-actions.tsx'
import type { RequestProps } from './request.tsx'
import type { RequestDialogs } from './use-request-dialogs.tsx'
import type { KnownRequest } from './use-request.ts'

interface RequestHeadProps extends RequestProps {
  known: KnownRequest
  now: Date
  headingId: string
  noteId: string
  isInSidePanel: boolean
  /** True to show the customer's questions and requests although a call has handled them. */
  isReviewing: boolean
  acts: RequestDialogs
  onBill: () => void
  onMoney: (step: MoneyStep) => void
}

/** Forms that open in place, below the buttons. */
type Place = 'log' | 'estimate' | 'close'

export function RequestHead(props: RequestHeadProps) {
  const { known, now, headingId, isInSidePanel, isReviewing, editor, acts, onClose, Log } = props
  const { quote, work, replies } = known
  const hours = useOfficeHours()
  const phone = useRef<HTMLAnchorElement>(null)
  const answerId = useId()
  const [place, setPlace] = useState<Place | null>(null)
  const link = useCustomerLink(quote.id)
  const progress = progressLine(known.progressFacts, now)
  const open = known.isWaiting || isReviewing ? replies : []
  const next = nextOfficeStep({ progress, tasks: work?.tasks ?? {}, now })
  const ongoing = work && ongoingCallOf(work, now)
  const focusAnswer = () => document.getElementById(answerId)?.focus()
  const run = actsOf(props, setPlace, focusAnswer)
  const isClosed = (work?.closing ?? null) !== null
  const isRefused = (act: keyof RequestRun) => isClosed && (act === 'estimate' || act === 'book')
  useLinkedStep(quote.id, (act) => {
    if (!isRefused(act)) run[act]()
  })
  const leave = () => {
    setPlace(null)
    phone.current?.focus()
  }
  useShortcuts({
    ...(!isClosed && { e: run.estimate, b: run.book, m: run.book, c: run.close }),
    l: run.call,
    a: run.answer,
    u: run.update,
    n: () => document.getElementById(props.noteId)?.focus(),
    ...(isInSidePanel && { Escape: onClose }),
  })
  return (
    <chakra.header display="grid" gap="4">
      <Flex align="flex-start" justify="space-between" gap="3">
        <Title known={known} headingId={headingId} isInSidePanel={isInSidePanel} />
        {isInSidePanel && (
          <Button variant="ghost" size="icon" aria-label="Close the request" onClick={onClose}>
            <IconX size={22} />
          </Button>
        )}
      </Flex>
      <div>
        <chakra.p role="status" fontWeight="semibold" minHeight="6">
          {describeForOffice(progress, now, hours)}
          {ongoing && ongoing.uid !== editor.uid && ` • ${coworkerName(ongoing.email)} is calling`}
        </chakra.p>
        {work && <OpenTasks work={work} moveDate={quote.move_date} now={now} />}
      </div>
      <Flex wrap="wrap" align="center" gap="3">
        {hasButton(next) && (
          <Button size="lg" variant={place === null ? 'solid' : 'outline'} onClick={run[next]}>
            {officeStepLabels[next]}
          </Button>
        )}
        <AnchorButton
          ref={phone}
          size="lg"
          flexShrink="1"
          variant={next === 'call' && place === null ? 'solid' : 'outline'}
          href={telUri(quote.phone)}
          onClick={() => {
            props.onDial(known)
            setPlace('log')
          }}
        >
          <IconPhone size={20} />
          Call {formatPhone(quote.phone)}
        </AnchorButton>
        <NewPhone work={work} />
      </Flex>
      <CustomerWords
        {...{ quote, open }}
        describedBy={headingId}
        fieldId={answerId}
        onAnswered={() => phone.current?.focus()}
      />
      {place !== null && (
        <chakra.section
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
          p="4"
          display="grid"
          gap="4"
        >
          {place === 'log' && (
            <Log
              known={known}
              onClose={leave}
              onLogged={(then) => {
                leave()
                if (then !== null) run[then]()
              }}
            />
          )}
          {place === 'estimate' && <EstimatePlace key={quote.id} quote={quote} onClose={leave} />}
          {place === 'close' && <CloseReasons quote={quote} work={work} onClose={leave} />}
        </chakra.section>
      )}
      {place === null && <Unsaved quoteId={quote.id} {...{ run, isRefused }} />}
      <OtherActions {...{ run, next, known, acts }} own={editor.email}>
        <MoreActions quote={quote} {...{ acts, link }} />
      </OtherActions>
      <div role="status">{link.link && <MadeLink quote={quote} link={link.link} />}</div>
    </chakra.header>
  )
}

/**
 * True if the next step is a button here. Other steps have their button elsewhere: at the phone
 * number, or at the customer's request.
 */
const hasButton = (next: OfficeStep | null) =>
  next !== null && next !== 'call' && next !== 'answer' && next !== 'apply'

interface UnsavedProps {
  quoteId: string
  run: RequestRun
  isRefused: (act: keyof RequestRun) => boolean
}

/** Names forms that the user left before they were saved, and can still save. */
function Unsaved({ quoteId, run, isRefused }: UnsavedProps) {
  return unsavedForms
    .filter(({ form, step }) => hasDraft(form, quoteId) && !isRefused(step))
    .map(({ form, step, what }) => (
      <chakra.p key={form} textStyle="note">
        {what} isn’t saved yet.{' '}
        <Button variant="link" size="inline" onClick={run[step]}>
          Continue
        </Button>
      </chakra.p>
    ))
}

const unsavedForms = [
  { form: 'estimate', step: 'estimate', what: 'Your estimate' },
  { form: 'call', step: 'call', what: 'Your call' },
] as const

interface OpenTasksProps {
  work: Work
  moveDate: PlainDate
  now: Date
}

/** The request's open tasks, with the times when they are due. */
function OpenTasks({ work, moveDate, now }: OpenTasksProps) {
  return (
    <chakra.ul aria-label="To do" textStyle="note">
      {tasksByTime(work.tasks).map(({ at, why, note }) => (
        <li key={why}>
          {describeWhy({ ...work, due_why: why, follow_up: note }, moveDate, now)} •{' '}
          {describeDue({ due_at: at, due_why: why }, now).chip}
        </li>
      ))}
    </chakra.ul>
  )
}

/** Steps in the part about payments. */
export type MoneyStep = Extract<OfficeStep, 'confirm' | 'pay'>

export type RequestRun = Record<OfficeStep | 'update' | 'close', () => void>

function actsOf(
  { known: { quote, booking }, acts, onBook, onDone, onBill, onMoney }: RequestHeadProps,
  open: (place: Place) => void,
  focusAnswer: () => void,
): RequestRun {
  return {
    call: () => open('log'),
    answer: focusAnswer,
    apply: () => {},
    estimate: () => open('estimate'),
    close: () => open('close'),
    update: () => acts.update(quote),
    book: () => onBook(quote, booking),
    done: () => onDone(quote),
    bill: onBill,
    confirm: () => onMoney('confirm'),
    pay: () => onMoney('pay'),
  }
}

type TitleProps = Pick<RequestHeadProps, 'known' | 'headingId' | 'isInSidePanel'>

/**
 * The customer's name and what identifies the request. The name gets the focus if the request opens
 * next to its list.
 */
function Title({ known, headingId, isInSidePanel }: TitleProps) {
  const { quote, work, isByPhone, isSuspect } = known
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isInSidePanel) heading.current?.focus()
  }, [isInSidePanel])
  return (
    <chakra.div minWidth="0" display="grid" gap="1.5">
      <chakra.h2 ref={heading} id={headingId} tabIndex={-1} textStyle="h3" overflowWrap="anywhere">
        {quote.name}
      </chakra.h2>
      <chakra.p textStyle="note" overflowWrap="anywhere">
        Quote #<CodeText>{quoteNumber(quote.id)}</CodeText> • {quote.move_type} Move •{' '}
        {hasEmail(quote.email) ? (
          <a href={mailtoUri(quote.email, { subject: '', body: '' })}>{quote.email}</a>
        ) : (
          'No email'
        )}{' '}
        • Submitted: {formatOfficeDay(quote.created_at)}
      </chakra.p>
      {/* As high as the link in this row, which is loaded later. */}
      <Flex wrap="wrap" align="center" gap="2" minHeight={{ base: '11', md: '6' }}>
        <Badge tone={statusTone(quote.status)}>{statusLabel(quote.status)}</Badge>
        {work?.closing && <Badge>Closed</Badge>}
        {isByPhone && <Badge tone="outline">By phone</Badge>}
        {isSuspect && <Badge tone="outline">Possible spam</Badge>}
        <SeenBefore quote={quote} />
      </Flex>
    </chakra.div>
  )
}
