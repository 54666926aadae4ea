import type { Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { describeWhy } from '@moving/domain/work/due'
import { telUri } from '@moving/domain/work/message-uri'
import { nextOfficeStep } from '@moving/domain/work/office-step'
import { describeForOffice, type ProgressLine } from '@moving/domain/work/progress-line'
import { useId } from 'react'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import {
  isReadable,
  progressOf,
  type ReadableRequest,
} from '../../../shared/office/requests/office-request.ts'
import { RowMenu } from '../../../shared/office/row-menu/row-menu.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { NextButton, type CallActs } from '../card/call-actions.tsx'
import { CallChips, DueChip } from '../card/call-chips.tsx'
import type { Caller } from '../coworker.ts'
import type { Call } from './call.ts'

export const rowIdOf = (key: string) => `call-${key}`

export interface CallItemProps extends CallActs {
  call: Call
  crews: readonly Crew[]
  caller: Caller
  now: Date
  /** True if keyboard shortcuts act on this row. */
  isCurrent: boolean
  /** True if the request is open next to the list. */
  isOpened?: boolean
  onChoose: () => void
  onOpen: () => void
  onClosed: () => void
}

/** A task: what the customer needs, when it is due, and the button for the next step. */
export function CallItem(props: CallItemProps) {
  const { call, isCurrent, isOpened = false, onChoose } = props
  const headingId = useId()
  return (
    <Card
      as="article"
      shape="flush"
      id={rowIdOf(call.key)}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-current={isCurrent || isOpened || undefined}
      position="relative"
      _hover={{ bg: 'bg.subtle' }}
      {...(isCurrent && { borderInlineStartColor: 'brand.fg' })}
      {...(isOpened && { bg: 'brand.subtle' })}
      onFocus={onChoose}
    >
      {isReadable(call) ? (
        <CallRow {...props} request={call} headingId={headingId} />
      ) : (
        <UnreadableCall {...props} headingId={headingId} />
      )}
    </Card>
  )
}

/** Why the request is on the list and, if that says more, its progress. */
function describeCall({ work, reading }: Call, progress: ProgressLine, now: Date): string {
  const why = describeWhy(work, reading.readable ? reading.quote.move_date : '', now)
  const where = describeForOffice(progress, now, knownHours())
  // The badge of a new request already shows by when to call.
  const isRedundant = progress.at === 'new' || work.due_why === 'canceled' || where === why
  return isRedundant ? why : `${why} · ${where}`
}

const Cell = chakra('div', { base: { minWidth: 0, overflowWrap: 'anywhere' } })
const Phone = chakra('a', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', md: '8' },
    fontSize: 'note',
    fontVariantNumeric: 'tabular-nums',
    color: 'brand.fg',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
})

interface CallRowProps extends CallItemProps {
  request: ReadableRequest
  headingId: string
}

function CallRow({ request, headingId, ...props }: CallRowProps) {
  const { call, crews, caller, now, onOpen, onDial } = props
  const { quote } = request.reading
  const progress = progressOf(request, crews, now)
  return (
    <chakra.div
      display="grid"
      columnGap="5"
      rowGap="1"
      alignItems="center"
      px={{ base: '4', md: '5' }}
      py="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) auto',
        md: '11rem minmax(0, 1fr) 10rem auto',
        xl: '11rem minmax(0, 1fr) 9rem 10rem auto',
      }}
    >
      <Cell gridRow={{ base: '1', md: 'span 2', xl: 'auto' }}>
        <DueChip call={call} now={now} />
      </Cell>
      <Cell gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ md: 'span 2', xl: 'auto' }}>
        <chakra.h3 id={headingId} fontSize="md" fontWeight="semibold" lineHeight="snug">
          <chakra.button
            type="button"
            textAlign="start"
            cursor="pointer"
            onClick={onOpen}
            // The name's button covers the whole row. The other controls are above it.
            _before={{ content: '""', position: 'absolute', inset: 0, borderRadius: 'card' }}
          >
            {quote.name}
          </chakra.button>
        </chakra.h3>
        <chakra.p textStyle="note">{describeCall(call, progress, now)}</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" css={hiddenIfEmpty}>
          <CallChips call={call} caller={caller} now={now} />
        </chakra.div>
      </Cell>
      <Phone
        href={telUri(quote.phone)}
        onClick={onDial}
        justifySelf={{ base: 'start', md: 'end' }}
        aria-describedby={headingId}
      >
        {formatPhone(quote.phone)}
      </Phone>
      <Cell gridColumn={{ md: '3', xl: 'auto' }} justifySelf="end" css={hiddenIfEmpty}>
        <NextButton
          {...props}
          next={nextOfficeStep({ progress, tasks: call.work.tasks, now })}
          phone={quote.phone}
          describedBy={headingId}
        />
      </Cell>
      <Cell
        gridColumn={{ base: '2', md: '4', xl: '5' }}
        gridRow={{ base: '1', md: '1 / span 2', xl: '1' }}
        justifySelf="end"
        me={{ base: '-3', md: '-4' }}
        my={{ base: '-2.5', md: '0' }}
      >
        <RowMenu
          {...{ quoteId: call.id, name: quote.name, work: call.work, own: caller.email }}
          onClosed={props.onClosed}
        />
      </Cell>
    </chakra.div>
  )
}

const hiddenIfEmpty = { '&:empty': { display: 'none' } }

interface UnreadableCallProps {
  call: Call
  now: Date
  headingId: string
}

/** A request that can't be read. It is listed, because its task is still due. */
function UnreadableCall({ call, now, headingId }: UnreadableCallProps) {
  return (
    <Alert tone="warning">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DueChip call={call} now={now} />
        <chakra.h3 id={headingId} fontWeight="bold" flex="1">
          Quote #<CodeText>{quoteNumber(call.id)}</CodeText> can’t be read
        </chakra.h3>
        <LinkButton variant="outline" size="sm" {...useRequestLink()(call.id)}>
          Open
        </LinkButton>
      </chakra.div>
    </Alert>
  )
}
