import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { progressOfView } from '@moving/domain/move/view-progress'
import { termsBeside } from '@moving/domain/prices/terms-beside'
import { business } from '@moving/domain/business'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import { describeForCustomer } from '@moving/domain/work/progress-line'
import { useLayoutEffect, useState } from 'react'
import { HoursLabel } from '../../shared/office-text.tsx'
import { late } from '../../shared/late.tsx'
import { useNow } from '../../lib/async/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeText } from '../../ui/show/code-text.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { PageTitle } from '../../ui/page.tsx'
import { quoteOf } from '../../shared/customer-quote/print/printed-move.ts'
import { OfficeReply } from '../../shared/request-view/request-details.tsx'
import { LinkFoot } from './access/link-foot.tsx'
import { LockedCard } from './access/locked-card.tsx'
import { AskCard } from './actions/ask-card.tsx'
import { QuietLinks } from './actions/quiet-links.tsx'
import { EstimateCard, opensWithEstimate } from './answer/estimate-card.tsx'
import { Payments } from './answer/payments.tsx'
import { PriceTerms } from './answer/price-terms.tsx'
import { KnownCard } from './details/known-card.tsx'
import { MoveDate } from './details/move-date.tsx'
import { QuestionsCard } from './details/price-questions.tsx'
import { describeCancelRequest, describeClosing, titleOf } from './describe-move.ts'
import { MoveLine } from './steps/move-steps.tsx'
import { PhoneLink } from './move-phone-link.tsx'
import type { MoveActions } from './reading/use-move.ts'

interface OpenMoveProps {
  view: MoveView
  acts: MoveActions
}

/** A move as its customer sees it. */
export function OpenMove({ view, acts }: OpenMoveProps) {
  const { details } = view
  const now = useNow()
  const justUnlocked = useFocusAfterUnlocking()
  return (
    <>
      <Letterhead />
      <PageTitle size="desk" lead={<ProgressNote view={view} now={now} />}>
        {titleOf(view, now)}
      </PageTitle>
      {details !== null && <MoveDate view={view} details={details} acts={acts} />}
      {details !== null && opensWithEstimate(view) && (
        <chakra.div mt="4">
          <EstimateCard view={view} details={details} acts={acts} />
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gap="4"
        mt={{ base: '4', md: '6' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }}
        _print={{ gridTemplateColumns: '300px minmax(0, 1fr)', mt: '4' }}
      >
        <Card as="section" shape="panel" aria-labelledby="how-it-stands" display="grid" gap="5">
          <chakra.h2 id="how-it-stands" textStyle="h3">
            Status
          </chakra.h2>
          {view.closed !== null && <Closed closed={view.closed} />}
          <CancelRequested view={view} now={now} />
          {ifShown(view.still_on) !== null && <StillOn view={view} acts={acts} />}
          <MoveLine view={view} acts={acts} />
          {details !== null && <OfficeReply quote={quoteOf(view, details)} reader="customer" />}
        </Card>
        <chakra.div display="grid" gap="4">
          {details === null ? (
            <LockedCard acts={acts} isInAccount={view.is_in_account} onUnlocked={justUnlocked} />
          ) : (
            <>
              <KnownCard view={view} details={details} acts={acts} />
              {!opensWithEstimate(view) && (
                <QuestionsCard view={view} details={details} acts={acts} />
              )}
              <Payments payments={details.payments} />
              <PriceTerms terms={termsBeside(view)} />
              <AskCard view={view} details={details} acts={acts} />
            </>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div mt="6" display="grid" gap="3">
        {details !== null && <QuietLinks view={view} details={details} acts={acts} />}
        <LinkFoot
          works_until={view.works_until}
          opens={details === null ? 'locked' : view.is_limited ? 'browser' : 'all'}
          acts={acts}
        />
      </chakra.div>
    </>
  )
}

const StillOn = late(
  'The question whether your move is still on',
  async () => (await import('./actions/still-on-card.tsx')).StillOnCard,
  <chakra.div minHeight="120px" />,
)

/** This line is shown only on paper, which doesn't have the page's header. */
function Letterhead() {
  return (
    <Text display="none" _print={{ display: 'block', mb: '5' }}>
      <strong>{business.name}</strong> · {business.phone.display} · <HoursLabel />
    </Text>
  )
}

function ProgressNote({ view, now }: { view: MoveView; now: Date | null }) {
  const { number, status, closed } = view
  const words =
    closed === null && now !== null ? describeForCustomer(progressOfView(view, now)) : null
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="md">
      <span>
        Quote #<CodeText>{number}</CodeText>
      </span>
      {closed === null ? (
        <Badge tone={statusTone(status)} size="lg">
          {statusLabel(status)}
        </Badge>
      ) : (
        <Badge size="lg">{closed.by_customer ? 'Canceled' : 'Closed'}</Badge>
      )}
      {words !== null && <span>{words}</span>}
    </chakra.span>
  )
}

function Closed({ closed }: { closed: NonNullable<MoveView['closed']> }) {
  return (
    <Alert>
      {describeClosing(closed)} Still want to move? Call <PhoneLink />.
    </Alert>
  )
}

/** The note stays after a reload, which removes the toast. */
function CancelRequested({ view, now }: { view: MoveView; now: Date | null }) {
  const text = describeCancelRequest(view, now)
  if (text === null) return null
  return (
    <Alert tone="info">
      {text} Don&rsquo;t want to wait? Call <PhoneLink />.
    </Alert>
  )
}

/** The form is gone after this, so the focus moves to the top of the page. */
function useFocusAfterUnlocking() {
  const [isUnlocked, setUnlocked] = useState(false)
  useLayoutEffect(() => {
    if (!isUnlocked) return
    const heading = document.getElementById('your-estimate')
    ;(heading ?? document.getElementById('what-we-know'))?.focus()
  }, [isUnlocked])
  return () => setUnlocked(true)
}
