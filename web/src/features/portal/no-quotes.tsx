import { pages } from '@moving/domain/pages'
import { ClosedDoor } from '../../illustrations/doorstep.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'

export function NoQuotes() {
  return (
    <Card>
      <EmptyState
        title="No quotes yet"
        description="Tell us where you are moving from, where to, and when. We’ll call back with an estimate."
        illustration={<ClosedDoor width="200px" />}
        action={<LinkButton to={pages.quote}>Get Your First Quote</LinkButton>}
      />
    </Card>
  )
}
