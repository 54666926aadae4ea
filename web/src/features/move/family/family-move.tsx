import { describeWindow } from '@moving/domain/calendar/describe-arrival'
import type { FamilyView } from '@moving/domain/move/move-view'
import { describeProgress } from '@moving/domain/progress/describe-progress'
import { HoursLabel } from '../../../shared/office-text.tsx'
import { useNow } from '../../../lib/async/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { chakra, Grid, Text } from '../../../ui/layout.ts'
import { PageTitle } from '../../../ui/page.tsx'
import { LinkFoot } from '../access/link-foot.tsx'
import { formatLongDay } from '../describe-move.ts'
import { PhoneLink } from '../move-phone-link.tsx'
import { HowToPrepare } from './how-to-prepare.tsx'
import type { MoveActions } from '../reading/use-move.ts'

interface FamilyMoveProps {
  view: FamilyView
  acts: MoveActions
}

/** The move for a person with a forwarded link, which doesn't allow changes. */
export function FamilyMove({ view, acts }: FamilyMoveProps) {
  const now = useNow()
  const isPlanned = view.closed === null && ['scheduled', 'completed'].includes(view.status)
  return (
    <>
      <PageTitle>
        {isPlanned ? `Moving day: ${formatLongDay(view.move_date, now)}` : 'Moving day'}
      </PageTitle>
      <Card shape="panel" mt={{ base: '5', md: '8' }} maxWidth="560px" display="grid" gap="5">
        {isPlanned ? <Planned view={view} /> : <NotPlanned />}
        <Text>
          Questions? Call <PhoneLink />, <HoursLabel />.
        </Text>
      </Card>
      <chakra.div mt="6">
        <LinkFoot works_until={view.works_until} opens="family" acts={acts} />
      </chakra.div>
    </>
  )
}

function NotPlanned() {
  return (
    <Text>
      This move isn’t on our schedule right now. Please check with the person who sent you this
      link.
    </Text>
  )
}

function Planned({ view: { status, arrival, today, family } }: Omit<FamilyMoveProps, 'acts'>) {
  if (status === 'completed') return <Text>This move is complete.</Text>
  const { crew, from, to } = family
  return (
    <>
      <Text fontWeight="semibold">
        {arrival === null ? 'The arrival time isn’t set yet.' : describeWindow(arrival, today)}
      </Text>
      {today && <Text role="status">{describeProgress(today, 'customer')}</Text>}
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" columnGap="4">
        {crew !== null && <Labeled label="Crew">{crew}</Labeled>}
        {from !== null && <Labeled label="From">{from}</Labeled>}
        {to !== null && <Labeled label="To">{to}</Labeled>}
      </Grid>
      <HowToPrepare />
    </>
  )
}
