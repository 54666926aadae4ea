import { business, phoneHref } from '@moving/domain/business'
import { isCrewOut } from '@moving/domain/move/crew-out'
import { moveHead, type MoveHead } from '@moving/domain/move/move-head'
import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { formatOfficeTime } from '@moving/domain/plain-date'
import { useNow } from '../../../lib/async/use-now.ts'
import { late } from '../../../shared/late.tsx'
import { PrintButton } from '../../../shared/customer-quote/print/print-button.tsx'
import { printedMove } from '../../../shared/customer-quote/print/printed-move.ts'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { writeToUs } from '../actions/write-to-us.ts'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveActions } from '../reading/use-move.ts'

/** The id of the card's heading, which gets the focus after the form to accept has closed. */
export const headId = 'next-step'

interface HeadCardProps {
  view: MoveView
  acts: MoveActions
  /** When the page last got a response from the server. */
  heardAt: Date | undefined
}

/**
 * The answer to the customer's most likely question, in a few words, with buttons for the next
 * step.
 */
export function HeadCard({ view, acts, heardAt }: HeadCardProps) {
  const now = useNow()
  if (now === null) return <chakra.div minHeight="160px" />
  const head = moveHead(view, now)
  return (
    <Card as="section" shape="panel" aria-labelledby={headId} display="grid" gap="2">
      <chakra.h2 id={headId} tabIndex={-1} textStyle="h3">
        {head.text}
        {head.endsWithPhone && (
          <>
            {' '}
            <PhoneLink />.
          </>
        )}
      </chakra.h2>
      {head.price !== '' && <Text color="fg.muted">{head.price}</Text>}
      {heardAt && isCrewOut(view, now) && (
        <Text textStyle="note">Last checked at {formatOfficeTime(heardAt)}.</Text>
      )}
      {ifShown(view.still_on) !== null && <StillOn view={view} acts={acts} />}
      <Buttons {...{ head, view, acts }} />
    </Card>
  )
}

const StillOn = late(
  'The question whether your move is still on',
  async () => (await import('../actions/still-on-card.tsx')).StillOnCard,
  <chakra.div minHeight="90px" />,
)

const ArrivalButtons = late(
  'The calendar',
  async () => (await import('../answer/arrival-part.tsx')).ArrivalPart,
  <chakra.div minHeight="13" />,
)

function Buttons({ head, view, acts }: Omit<HeadCardProps, 'heardAt'> & { head: MoveHead }) {
  const { details } = view
  if (details === null || head.button === 'unlock') return null
  const hasArrival = head.button === 'calendar' || head.at === 'today'
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1" data-screen-only="">
      {hasArrival && <ArrivalButtons {...{ view, details, acts }} />}
      {head.button === 'receipt' && (
        <PrintButton read={() => printedMove(view, details)}>Receipt</PrintButton>
      )}
      {head.button === 'call' && !head.endsWithPhone && (
        <AnchorButton href={phoneHref} variant="outline">
          Call {business.phone.display}
        </AnchorButton>
      )}
      {(head.button === 'ask' || head.at === 'done') && (
        <Button variant="outline" onClick={writeToUs}>
          {head.at === 'done' ? 'Something Broke?' : 'Send a Message'}
        </Button>
      )}
    </chakra.div>
  )
}
