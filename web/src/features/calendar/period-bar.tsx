import {
  calendarPathFor,
  calendarViews,
  describePlace,
  turned,
  type CalendarPlace,
} from '@moving/domain/calendar/calendar-period'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Ref } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icon/desk-icons.ts'
import { chakra } from '../../ui/layout.ts'

interface PeriodBarProps {
  place: CalendarPlace
  today: PlainDate
  /** The name of the period, which gets the focus if a move's block is gone. */
  headingRef: Ref<HTMLHeadingElement>
  showsAccepted: boolean
  onContinue: (change: (place: CalendarPlace) => CalendarPlace) => void
  onShowAccepted: (shows: boolean) => void
}

const turns = [
  { label: 'Previous', by: -1, Icon: IconChevronLeft },
  { label: 'Next', by: 1, Icon: IconChevronRight },
] as const
const viewLabels = { week: 'Week', day: 'Day', month: 'Month' } as const

export function PeriodBar(props: PeriodBarProps) {
  const { place, today, headingRef, showsAccepted, onContinue, onShowAccepted } = props
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="3">
      <chakra.div display="flex" alignItems="center" gap="2">
        {turns.map(({ label, by, Icon }) => (
          <Button
            key={label}
            variant="outline"
            size="icon"
            aria-label={`${label} ${viewLabels[place.view].toLowerCase()}`}
            onClick={() => onContinue((shown) => turned(shown, by))}
          >
            <Icon />
          </Button>
        ))}
        <Button variant="outline" onClick={() => onContinue(({ view }) => ({ view, day: today }))}>
          Today
        </Button>
      </chakra.div>
      <chakra.h2
        ref={headingRef}
        tabIndex={-1}
        textStyle="h4"
        outline="none"
        aria-live="polite"
        flex="1"
        minWidth="fit-content"
      >
        {describePlace(place)}
      </chakra.h2>
      <chakra.label display="flex" alignItems="center" gap="2" minHeight="11" fontSize="note">
        <chakra.input
          type="checkbox"
          role="switch"
          width="5"
          height="5"
          accentColor="brand.solid"
          checked={showsAccepted}
          onChange={(event) => onShowAccepted(event.target.checked)}
        />
        Show accepted
      </chakra.label>
      <chakra.nav aria-label="View" display="flex" flexWrap="wrap" gap="1">
        {calendarViews.map((view) => (
          <LinkButton
            key={view}
            variant={view === place.view ? 'outline' : 'ghost'}
            size="sm"
            to={calendarPathFor({ view, day: place.day })}
            aria-current={view === place.view ? 'page' : undefined}
          >
            {viewLabels[view]}
          </LinkButton>
        ))}
      </chakra.nav>
    </chakra.div>
  )
}
