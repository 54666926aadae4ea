import { hasEmail } from '@moving/domain/account/email'
import { coworkerName } from '@moving/domain/account/coworker-name'
import { formatOfficeDay, type PlainDate } from '@moving/domain/plain-date'
import { formatPhone } from '@moving/domain/quote/phone-number'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { mailtoUri, telUri } from '@moving/domain/work/message-uri'
import { nextActLabels, nextActOf, type NextAct } from '@moving/domain/work/next-act'
import { describeDue, describeWhy } from '@moving/domain/work/due'
import { leaseOf, type QuoteWork } from '@moving/domain/work/quote-work'
import { tasksByTime } from '@moving/domain/work/task'
import { describeForOffice, whereItStands } from '@moving/domain/work/where-it-stands'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { useShortcuts } from '../../../lib/device/shortcuts.ts'
import { useAskedAct } from '../../../shared/office/request-link.ts'
import { SeenBefore } from '../../../shared/office/seen-before.tsx'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { IconNote, IconPencil } from '../../../ui/icon/desk-icons.ts'
import { IconChevronDown, IconPhone, IconX } from '../../../ui/icon/icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { MadeLink } from '../links/customer-links.tsx'
import { useCustomerLink } from '../links/use-customer-link.ts'
import { MoreActs } from './more-acts.tsx'
import type { RequestProps } from './request.tsx'
import type { RequestActs } from './use-request-acts.tsx'
import type { KnownRequest } from './use-request.ts'

interface RequestHeadProps extends RequestProps {
  known: KnownRequest
  headingId: string
  /** Id of the field of the internal note. */
  noteId: string
  isBeside: boolean
  acts: RequestActs
  onBill: () => void
}

/** Whose request it is, where it stands, and what is done about it: the solid button is the next step. */
export function RequestHead(props: RequestHeadProps) {
  const { known, headingId, isBeside, editor, acts, onClose } = props
  const { quote, work } = known
  const now = useNow()
  const hours = useOfficeHours()
  const phone = useRef<HTMLAnchorElement>(null)
  const link = useCustomerLink(quote.id)
  const standing = now && whereItStands(known.standing, now)
  const next = standing && now && nextActOf(standing, work?.tasks.day, now)
  const lease = work && now && leaseOf(work, now)
  const run = actsOf(props, link.copy)
  useAskedAct(quote.id, (act) => act !== 'call' && run[act]())
  useShortcuts([
    { key: 'c', label: 'Call', run: () => phone.current?.click() },
    { key: 'l', label: 'Log Call', run: run.log },
    { key: 'e', label: 'Estimate', run: run.estimate },
    { key: 'u', label: 'Update', run: run.update },
    { key: 'b', label: 'Book', run: run.book },
    { key: 'n', label: 'Note', run: () => document.getElementById(props.noteId)?.focus() },
    ...(isBeside ? [{ key: 'Escape', label: 'Close the request', run: onClose }] : []),
  ])
  return (
    <chakra.header display="grid" gap="4">
      <Flex align="flex-start" justify="space-between" gap="3">
        <Title known={known} headingId={headingId} isBeside={isBeside} />
        {isBeside && (
          <Button variant="ghost" size="icon" aria-label="Close the request" onClick={onClose}>
            <IconX size={22} />
          </Button>
        )}
      </Flex>
      <div>
        <chakra.p role="status" fontWeight="semibold" minHeight="6">
          {standing && now && describeForOffice(standing, now, hours)}
          {lease && lease.uid !== editor.uid && ` • ${coworkerName(lease.email)} is calling`}
        </chakra.p>
        {work && now && <OpenTasks work={work} moveDate={quote.move_date} now={now} />}
      </div>
      <Flex wrap="wrap" align="center" gap="3">
        {next !== null && next !== 'call' && (
          <Button size="lg" busy={next === 'link' && link.busy === 'making'} onClick={run[next]}>
            {nextActLabels[next]}
          </Button>
        )}
        <AnchorButton
          ref={phone}
          size="lg"
          variant={next === 'call' ? 'solid' : 'outline'}
          href={telUri(quote.phone)}
          onClick={() => props.onDial(known)}
        >
          <IconPhone size={20} />
          Call {formatPhone(quote.phone)}
        </AnchorButton>
        <SeenBefore quote={quote} />
      </Flex>
      <OtherActs run={run} next={next} isBooked={known.booking !== null}>
        <MoreActs quote={quote} closed={work?.lost_why ?? null} {...{ acts, link }} />
      </OtherActs>
      <div role="status">{link.link && <MadeLink quote={quote} link={link.link} />}</div>
    </chakra.header>
  )
}

interface OpenTasksProps {
  work: QuoteWork
  moveDate: PlainDate
  now: Date
}

/** What is to be done about the request, and by when. */
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

interface OtherActsProps {
  run: Record<'log' | 'estimate' | 'update' | 'book', () => void>
  next: NextAct | null
  isBooked: boolean
  /** Under 'More'. */
  children: ReactNode
}

/** What can be done whatever is next: each button in its place. 'Book' is the solid one where it is next. */
function OtherActs({ run, next, isBooked, children }: OtherActsProps) {
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={run.log}>
          <IconNote size={18} />
          Log Call
        </Button>
        <Button variant="outline" size="sm" onClick={run.estimate}>
          Estimate
        </Button>
        <Button variant="outline" size="sm" onClick={run.update}>
          <IconPencil size={18} />
          Update
        </Button>
        {next !== 'book' && (
          <Button variant="outline" size="sm" onClick={run.book}>
            {isBooked ? 'Reschedule…' : 'Book'}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          More
          <IconChevronDown size={18} />
        </Button>
      </Flex>
      <chakra.div id={moreId} hidden={!isOpen}>
        {isOpen && children}
      </chakra.div>
    </>
  )
}

/** What the buttons and keys do. */
function actsOf(
  { known: { quote, booking }, acts, onLogCall, onBook, onDone, onBill }: RequestHeadProps,
  sendLink: () => void,
): Record<Exclude<NextAct, 'call'> | 'log' | 'update', () => void> {
  const log = () => onLogCall(quote)
  return {
    log,
    estimate: () => acts.estimate(quote),
    update: () => acts.update(quote),
    link: sendLink,
    book: () => onBook(quote, booking),
    confirm: log,
    done: () => onDone(quote),
    bill: onBill,
  }
}

type TitleProps = Pick<RequestHeadProps, 'known' | 'headingId' | 'isBeside'>

/** The name, which takes the focus where the request opens beside its list, and what else names it. */
function Title({ known: { quote, isByPhone, isSuspect }, headingId, isBeside }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBeside) heading.current?.focus()
  }, [isBeside])
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
      <Flex wrap="wrap" gap="2">
        <Badge tone={statusTone(quote.status)}>{statusLabel(quote.status)}</Badge>
        {isByPhone && <Badge tone="outline">By phone</Badge>}
        {isSuspect && <Badge tone="outline">Possible spam</Badge>}
      </Flex>
    </chakra.div>
  )
}
