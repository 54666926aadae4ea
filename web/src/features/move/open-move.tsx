import type { MoveView } from '@moving/domain/move/move-view'
import { todayAtOffice } from '@moving/domain/plain-date'
import { termsBeside } from '@moving/domain/prices/terms-beside'
import { business } from '@moving/domain/business'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import type { FactAnswers } from '@moving/domain/quote/facts/move-facts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { HoursLabel } from '../../shared/office-text.tsx'
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
import { describeCancelRequest, titleOf } from './describe-move.ts'
import { HowToPrepare } from './family/how-to-prepare.tsx'
import { headId, HeadCard } from './head/head-card.tsx'
import { MoveLine } from './steps/move-steps.tsx'
import { PhoneLink } from './move-phone-link.tsx'
import type { MoveActions } from './reading/use-move.ts'

interface OpenMoveProps {
  view: MoveView
  acts: MoveActions
  heardAt?: Date | undefined
}

export function OpenMove({ view, acts, heardAt }: OpenMoveProps) {
  const { details } = view
  const now = useNow()
  const form = useForm<FactAnswers>()
  const justUnlocked = useFocusAfterUnlocking()
  const isOffered = details !== null && opensWithEstimate(view)
  useFocusAfterAnswer(isOffered, view)
  return (
    <>
      <Letterhead />
      <PageTitle size="desk" lead={<NumberAndStatus view={view} />}>
        {titleOf(view, now)}
      </PageTitle>
      {details !== null && <MoveDate view={view} details={details} acts={acts} />}
      <chakra.div mt="4" display="grid" gap="4">
        {isOffered ? (
          <EstimateCard {...{ view, details, acts, form }} />
        ) : (
          <HeadCard {...{ view, acts, heardAt }} />
        )}
        {details === null && (
          <LockedCard acts={acts} isInAccount={view.is_in_account} onUnlocked={justUnlocked} />
        )}
      </chakra.div>
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
          <CancelRequested view={view} now={now} />
          <MoveLine view={view} acts={acts} />
          {details !== null && <OfficeReply quote={quoteOf(view, details)} reader="customer" />}
        </Card>
        <chakra.div display="grid" gap="4">
          {details !== null && (
            <>
              <KnownCard view={view} details={details} acts={acts} />
              {!isOffered && <QuestionsCard {...{ view, details, acts, form }} />}
              <Payments payments={details.payments} />
              <PriceTerms terms={termsBeside(view)} />
              {isAhead(view, now) && (
                <Card shape="panel">
                  <HowToPrepare />
                </Card>
              )}
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

const isAhead = ({ status, closed, move_date: day }: MoveView, now: Date | null) =>
  status === 'scheduled' && closed === null && now !== null && day >= todayAtOffice(now)

/**
 * The company's name, phone number and hours for a printed page, which doesn't have the website's
 * header.
 */
function Letterhead() {
  return (
    <Text display="none" _print={{ display: 'block', mb: '5' }}>
      <strong>{business.name}</strong> · {business.phone.display} · <HoursLabel />
    </Text>
  )
}

function NumberAndStatus({ view: { number, status, closed } }: { view: MoveView }) {
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
    </chakra.span>
  )
}

/** Stays after a reload, which removes the toast. */
function CancelRequested({ view, now }: { view: MoveView; now: Date | null }) {
  const text = describeCancelRequest(view, now)
  if (text === null) return null
  return (
    <Alert tone="info">
      {text} Don&rsquo;t want to wait? Call <PhoneLink />.
    </Alert>
  )
}

/**
 * Moves the focus to the top of the page after the details are unlocked, because the form is gone.
 */
function useFocusAfterUnlocking() {
  const [isUnlocked, setUnlocked] = useState(false)
  useLayoutEffect(() => {
    if (!isUnlocked) return
    const heading = document.getElementById('your-estimate')
    ;(heading ?? document.getElementById('what-we-know'))?.focus()
  }, [isUnlocked])
  return () => setUnlocked(true)
}

/**
 * Moves the focus to the new heading after the customer has accepted, because the form is gone.
 */
function useFocusAfterAnswer(isOffered: boolean, { details }: MoveView) {
  const wasOffered = useRef(isOffered)
  const isAccepted = details?.answer?.decision === 'yes'
  useLayoutEffect(() => {
    if (wasOffered.current && !isOffered && isAccepted) document.getElementById(headId)?.focus()
    wasOffered.current = isOffered
  }, [isOffered, isAccepted])
}
