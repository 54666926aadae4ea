import { business } from '@moving/domain/business'
import { chakra } from '../../../ui/layout.ts'
import { Figure, FigureStrip } from '../../../ui/figure-strip.tsx'
import { groupLabels } from '../list/call-groups.ts'
import { describeKept } from './count-calls.ts'
import type { CallFigures } from './use-call-counts.ts'

const groups = ['now', 'today', 'later'] as const

/** One strip of four cells: how much there is to do, and how the promise was kept. */
export function CallStrip({ counts, kept }: CallFigures) {
  return (
    // On a phone the list comes first to the eye: the figures call nobody.
    <chakra.div display="grid" gap="2" order={{ base: 1, md: 0 }}>
      <FigureStrip columns={{ base: 2, md: 4 }}>
        {groups.map((group) => (
          <Figure key={group} label={groupLabels[group]}>
            {counts[group]?.toLocaleString(business.locale)}
          </Figure>
        ))}
        <Figure
          label="In time, last 30 days"
          basis={kept?.promised === 0 ? 'No requests yet' : undefined}
        >
          {kept && describeKept(kept)}
        </Figure>
      </FigureStrip>
      <chakra.p textStyle="note" fontSize="xs">
        Requests from the website whose first try was logged by the promised time;{' '}
        {business.hours.label} ET, holidays left out
      </chakra.p>
    </chakra.div>
  )
}
