import { calendarPathFor, describeShortDay } from '@moving/domain/calendar/calendar-period'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { describeFree } from '@moving/domain/calendar/day-load'
import { flexibilityLabels } from '@moving/domain/calendar/flexible-dates'
import { lightWeeks, type Flexible, type LightDay } from '@moving/domain/calendar/light-days'
import type { PlainDate } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { useId, useState } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { CustomerRow } from '../attention/needs-attention.tsx'
import { readLightDays } from './read-light-days.ts'
import { useSuggestions } from './use-suggestions.ts'

interface LightDaysProps {
  settings: CrewSettings
  today: PlainDate
}

const failure = 'The light days couldn’t be loaded'

/** Days of the next weeks with little to do, and whom to offer them to. Fetched when somebody opens it. */
function LightDays({ settings, today }: LightDaysProps) {
  const { suggested, busyId, suggest } = useSuggestions()
  const { status, data, retry } = useAsyncData<LightDay[]>({
    key: `${today} ${JSON.stringify(settings)}`,
    failure,
    subscribe: async ({ db, next }) => next(await readLightDays(db, settings, today)),
  })
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (data === undefined) return <Spinner size={24} />
  if (data.length === 0) {
    return (
      <p>
        No light days in the next {lightWeeks} weeks: at least half of the crews are out each day.
      </p>
    )
  }
  const [asked, others] = [
    data.filter(({ customers }) => customers.length > 0),
    data.filter(({ customers }) => customers.length === 0),
  ]
  return (
    <chakra.div display="grid" gap="4">
      {asked.length > 0 && <AskedDays {...{ days: asked, suggested, busyId, suggest }} />}
      {others.length > 0 && <OtherDays days={others} />}
    </chakra.div>
  )
}

/** Light days on which nobody near has said that other days work too. */
function OtherDays({ days }: { days: readonly LightDay[] }) {
  return (
    <chakra.div display="grid" gap="1">
      <chakra.h3 fontSize="md" fontWeight="title">
        Light, with no flexible customers near them
      </chakra.h3>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" fontSize="sm">
        {days.map(({ day, load }) => (
          <chakra.li key={day} display="flex" alignItems="center" gap="1.5" minHeight="6">
            <Link to={calendarPathFor({ view: 'day', day })}>{describeShortDay(day)}</Link>
            <chakra.span color="fg.muted">
              {load.taken} of {load.crews}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

interface AskedDaysProps extends ReturnType<typeof useSuggestions> {
  days: readonly LightDay[]
}

function AskedDays({ days, suggested, busyId, suggest }: AskedDaysProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
      gap="4"
    >
      {days.map((day) => (
        <chakra.li key={day.day} display="grid" gap="1.5" alignContent="start" minWidth="0">
          <chakra.h3 fontSize="md" fontWeight="title">
            <Link to={calendarPathFor({ view: 'day', day: day.day })}>
              {describeShortDay(day.day)}
            </Link>
            <chakra.span ms="2" fontSize="sm" fontWeight="normal" color="fg.muted">
              Crews {day.load.taken} of {day.load.crews}, {describeFree(day.load)}
            </chakra.span>
          </chakra.h3>
          <chakra.ul display="grid" gap="2">
            {day.customers.map((customer) => (
              <SuggestionRow
                key={customer.quote.id}
                customer={customer}
                isSuggested={suggested.has(`${day.day} ${customer.quote.id}`)}
                isBusy={busyId === customer.quote.id}
                onSuggest={() => void suggest(customer.quote, day.day)}
              />
            ))}
          </chakra.ul>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

interface SuggestionRowProps {
  customer: Flexible
  isSuggested: boolean
  isBusy: boolean
  onSuggest: () => void
}

function SuggestionRow({ customer, isSuggested, isBusy, onSuggest }: SuggestionRowProps) {
  const { quote, flexibility } = customer
  return (
    <CustomerRow
      name={<Link to={requestPathFor(quote.id)}>{quote.name}</Link>}
      note={`${describeShortDay(quote.move_date)}, ${flexibilityLabels[flexibility]}`}
    >
      <Button
        variant="outline"
        size="sm"
        aria-description={quote.name}
        busy={isBusy}
        disabled={isSuggested}
        onClick={onSuggest}
      >
        {isSuggested ? 'On Today' : 'Offer this day'}
      </Button>
    </CustomerRow>
  )
}

/** 'Light days'; nothing of it is read before it is opened. */
export function LightSection({ settings, today }: LightDaysProps) {
  const [isOpen, setOpen] = useState(false)
  const [titleId, panelId] = [useId(), useId()]
  return (
    <chakra.section aria-labelledby={titleId} display="grid" gap="2.5" data-screen-only="">
      <chakra.h2 id={titleId} textStyle="h4">
        Light days
      </chakra.h2>
      <chakra.p textStyle="note">
        Days in the next {lightWeeks} weeks with less than half of the crews booked, and customers
        who said other days work too.
      </chakra.p>
      <Button
        variant="outline"
        justifySelf="start"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide Light Days' : 'Show Light Days'}
      </Button>
      <div id={panelId}>{isOpen && <LightDays settings={settings} today={today} />}</div>
    </chakra.section>
  )
}
