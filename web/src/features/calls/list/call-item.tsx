import type { Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { describeWhy } from '@moving/domain/work/due'
import { nextOfficeStep, type OfficeStep } from '@moving/domain/work/office-step'
import { telUri } from '@moving/domain/work/message-uri'
import { describeForOffice } from '@moving/domain/work/progress-line'
import { useId, type ReactNode, type ComponentProps } from 'react'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { chakra } from '../../../ui/layout.ts'
import { MessageLinks } from '../../../shared/office/message-links.tsx'
import { progressOf, type ReadableRequest } from '../../../shared/office/requests/office-request.ts'
import { SeenBefore } from '../../../shared/office/seen-before.tsx'
import { CallActions } from '../card/call-actions.tsx'
import { CallChips, DueChip } from '../card/call-chips.tsx'
import { CallDetails } from '../card/call-details.tsx'
import type { Call } from './call.ts'

/** The id of a row's card, for the focus. */
export const cardIdOf = (key: string) => `call-${key}`

export interface CallItemProps {
  call: Call
  uid: string
  now: Date
  crews: readonly Crew[]
  /** Shows the request as a large card, with everything that a call needs. */
  isCurrent: boolean
  /** True if the request is open next to the list, which then shows no large row. */
  isOpened?: boolean
  /** News about an email that failed; undefined for none. */
  delivery: ReactNode
  /** Called when the large card gets the focus. */
  onChoose: () => void
  /** Shows the request large. */
  onOpen: () => void
  onDial: () => void
  /** Opens the request, and starts a step there. */
  onAct: (act: OfficeStep) => void
  /** Opens the dialog 'Book'. */
  onBook?: (() => void) | undefined
  /** Completes the move. */
  onDone?: (() => void) | undefined
  /** Opens the final-bill dialog. */
  onFinal?: (() => void) | undefined
  /** Called when a cancellation was seen. */
  onSeen: () => void
}

/** One request of the list; the same element whether large or small, so that the focus stays. */
export function CallItem(props: CallItemProps) {
  const { call, isCurrent, isOpened = false, onChoose } = props
  const headingId = useId()
  const { reading } = call
  return (
    <Card
      as="article"
      shape={isCurrent ? 'card' : 'flush'}
      id={cardIdOf(call.key)}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-current={isCurrent || isOpened || undefined}
      position="relative"
      {...(isCurrent ? { borderColor: 'brand.fg' } : { _hover: { bg: 'bg.subtle' } })}
      {...(isOpened && { bg: 'brand.subtle' })}
      onFocus={isCurrent ? onChoose : undefined}
    >
      {!reading.readable && <UnreadableCall {...props} headingId={headingId} />}
      {reading.readable && isCurrent && (
        <CurrentCall {...props} headingId={headingId} quote={reading.quote} />
      )}
      {reading.readable && !isCurrent && (
        <CallRow {...props} headingId={headingId} quote={reading.quote} />
      )}
    </Card>
  )
}

interface ReadableProps extends CallItemProps {
  quote: Quote
  headingId: string
}

/** Why it is on the list, and its progress: 'Follow up · Accepted $915.00: set the date'. */
function describeCall(props: Omit<ReadableProps, 'headingId'>): string {
  const { work } = props.call
  const progress = progressOf(props.call as ReadableRequest, props.crews, props.now)
  const why = describeWhy(work, props.quote.move_date, props.now)
  const where = describeForOffice(progress, props.now, knownHours())
  // The chip of a new request shows its call deadline.
  const isRedundant = progress.at === 'new' || work.due_why === 'canceled' || where === why
  return isRedundant ? why : `${why} · ${where}`
}

const hiddenIfEmpty = { '&:empty': { display: 'none' } }

function CurrentCall({ quote, headingId, ...props }: ReadableProps) {
  const { call, uid, now, delivery, onDial, onAct, onBook, onDone, onFinal, onSeen } = props
  const progress = progressOf(call as ReadableRequest, props.crews, now)
  return (
    <chakra.div
      display="grid"
      rowGap="4"
      columnGap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <DueChip call={call} now={now} size="lg" />
        <CallChips call={call} uid={uid} now={now} hasMailProblem={Boolean(delivery)} />
      </chakra.div>
      {/* Loads after the rest: on a phone, where no line has room for it, it comes last and
        moves nothing. */}
      <chakra.div order={{ base: 1, md: 0 }} alignSelf="center" css={hiddenIfEmpty}>
        <SeenBefore quote={quote} />
      </chakra.div>
      <chakra.div
        display="grid"
        gap="5"
        gridColumn="1 / -1"
        gridTemplateAreas={{
          base: "'who' 'acts' 'move'",
          md: "'who acts' 'move move'",
          xl: "'who move acts'",
        }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 260px',
          xl: '20rem minmax(0, 1fr) 240px',
        }}
      >
        <chakra.div gridArea="who" display="grid" gap="1" alignContent="start" minWidth="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {describeCall({ ...props, quote })}
          </chakra.p>
          <chakra.h3 id={headingId} textStyle="h3" overflowWrap="anywhere">
            {quote.name}
          </chakra.h3>
          <chakra.p textStyle="note">
            {quote.move_type} Move • Quote #<CodeText>{quoteNumber(quote.id)}</CodeText>
          </chakra.p>
          <PhoneLink
            phone={quote.phone}
            onDial={onDial}
            justifySelf="start"
            mt="2"
            fontSize={{ base: '2xl', md: '3xl' }}
            fontWeight="heading"
            letterSpacing="snug"
            lineHeight="snug"
            color="brand.fg"
          />
          <chakra.div mt="3">
            <MessageLinks quote={quote} />
          </chakra.div>
        </chakra.div>
        <CallActions
          next={nextOfficeStep({ progress, tasks: call.work.tasks, now })}
          phone={quote.phone}
          {...{ call, onDial, onAct, onBook, onDone, onFinal, onSeen }}
          describedBy={headingId}
        />
        <chakra.div gridArea="move" display="grid" gap="4" alignContent="start" minWidth="0">
          <CallDetails {...{ quote, call, now }} />
        </chakra.div>
      </chakra.div>
      <chakra.div gridColumn="1 / -1" display="grid" gap="4" css={hiddenIfEmpty}>
        {delivery}
      </chakra.div>
    </chakra.div>
  )
}

const Cell = chakra('div', { base: { minWidth: 0, overflowWrap: 'anywhere' } })

function CallRow({ quote, headingId, ...props }: ReadableProps) {
  const { call, uid, now, delivery, onOpen, onDial } = props
  return (
    <chakra.div
      display="grid"
      columnGap="5"
      rowGap="1"
      alignItems="center"
      px={{ base: '4', md: '5' }}
      py="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: '11rem minmax(0, 1fr) auto',
        lg: '13rem minmax(0, 1.2fr) minmax(0, 1fr) 11rem',
      }}
    >
      <Cell>
        <DueChip call={call} now={now} />
      </Cell>
      <Cell>
        <chakra.h3 id={headingId} fontSize="md" fontWeight="semibold" lineHeight="snug">
          <chakra.button
            type="button"
            textAlign="start"
            cursor="pointer"
            onClick={onOpen}
            // The whole row is clickable; its other controls are above.
            _before={{ content: '""', position: 'absolute', inset: 0, borderRadius: 'card' }}
          >
            {quote.name}
          </chakra.button>
        </chakra.h3>
        <chakra.p textStyle="note">{describeCall({ ...props, quote })}</chakra.p>
      </Cell>
      <Cell display={{ base: 'none', lg: 'flex' }} flexWrap="wrap" gap="1.5">
        <CallChips call={call} uid={uid} now={now} hasMailProblem={Boolean(delivery)} />
      </Cell>
      <PhoneLink
        phone={quote.phone}
        onDial={onDial}
        position="relative"
        fontSize="note"
        py="1"
        justifySelf={{ base: 'start', md: 'end' }}
        color="brand.fg"
        aria-describedby={headingId}
      />
      <Cell
        display={{ base: 'flex', lg: 'none' }}
        flexWrap="wrap"
        gap="1.5"
        gridColumn={{ md: '2 / -1' }}
        css={{ '&:empty': { display: 'none' } }}
      >
        <CallChips call={call} uid={uid} now={now} hasMailProblem={Boolean(delivery)} />
      </Cell>
    </chakra.div>
  )
}

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', md: 'auto' },
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
})

interface PhoneLinkProps extends Omit<ComponentProps<typeof Anchor>, 'href'> {
  /** The number as the customer typed it. */
  phone: string
  onDial: () => void
}

/** A phone link; tapping it also shows coworkers who is calling. */
function PhoneLink({ phone, onDial, ...rest }: PhoneLinkProps) {
  return (
    <Anchor href={telUri(phone)} onClick={onDial} {...rest}>
      {formatPhone(phone)}
    </Anchor>
  )
}

interface UnreadableCallProps {
  call: Call
  now: Date
  headingId: string
}

/** A request whose document is unreadable. It is listed, because it is still due. */
function UnreadableCall({ call, now, headingId }: UnreadableCallProps) {
  return (
    <Alert tone="warning">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DueChip call={call} now={now} />
        <chakra.h3 id={headingId} fontWeight="bold" flex="1">
          Quote #<CodeText>{quoteNumber(call.id)}</CodeText> cannot be read
        </chakra.h3>
        <LinkButton variant="outline" size="sm" {...useRequestLink()(call.id)}>
          Open
        </LinkButton>
      </chakra.div>
    </Alert>
  )
}
