import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import type { CalendarPlace } from '@moving/domain/calendar/calendar-period'
import { dayExceptions, type DayExceptions } from '@moving/domain/calendar/crew-day'
import { settingsPathFor } from '@moving/domain/settings/sections'
import type { PlainDate } from '@moving/domain/plain-date'
import { Link } from 'react-router-dom'
import { OfflineNote } from '../../shared/office/offline-note.tsx'
import { Button } from '../../ui/button.tsx'
import { CardSkeletons } from '../../ui/state/card-skeletons.tsx'
import { IconPencil } from '../../ui/icon/desk-icons.ts'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import type { Hovered } from './drag/use-board.ts'
import { NeedsAttentionList } from './attention/needs-attention.tsx'
import { PrintDay } from './print/print-day.tsx'
import type { usePeriod } from './read/use-period.ts'
import { DayView } from './view/day-view.tsx'
import { MonthView } from './view/month-view.tsx'
import type { CalendarNames } from './view/calendar-names.ts'
import { WeekView } from './view/week-view.tsx'

interface PeriodContentProps {
  place: CalendarPlace
  today: PlainDate
  reading: ReturnType<typeof usePeriod>
  names: CalendarNames
  hovered: Hovered | null
  onOpen: (job: CalendarJob) => void
  onBook: (job: CalendarJob) => void
  onEditDay: (day: PlainDate, shown: DayExceptions) => void
}

export function PeriodContent(props: PeriodContentProps) {
  const { place, today, reading, names, hovered, onOpen, onBook, onEditDay } = props
  const { status, shown, retry, didAcceptedFail, reloadAccepted } = reading
  const [day] = shown?.days ?? []
  const isBoard = place.view !== 'month'
  return (
    <>
      {status === 'error' && (
        <LoadFailure onRetry={retry}>The calendar couldn’t be loaded.</LoadFailure>
      )}
      {didAcceptedFail && (
        <LoadFailure onRetry={reloadAccepted}>
          The accepted estimates couldn’t be loaded.
        </LoadFailure>
      )}
      {shown === undefined ? (
        status !== 'error' && (
          <WaitingArea onRetry={retry}>
            <CardSkeletons count={7} bodyHeight={{ base: '72px', md: '72px' }} />
          </WaitingArea>
        )
      ) : (
        <>
          <Notes {...shown.period} />
          <chakra.div
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              xl: isBoard ? 'minmax(0, 1fr) 15rem' : 'minmax(0, 1fr)',
            }}
            gap="5"
          >
            <chakra.div display="grid" alignContent="start" gap="4" minWidth="0">
              {place.view === 'week' && (
                <WeekView
                  days={shown.days}
                  settings={shown.period.settings}
                  {...{ today, names, hovered, onOpen, onBook }}
                />
              )}
              {place.view === 'month' && (
                <MonthView
                  month={place.day.slice(0, 7)}
                  days={shown.days}
                  {...{ today, names, onOpen }}
                />
              )}
              {place.view === 'day' && day && (
                <>
                  <DayTools day={day} onEditDay={onEditDay}>
                    <PrintDay day={day} settings={shown.period.settings} />
                  </DayTools>
                  <DayView
                    day={day}
                    settings={shown.period.settings}
                    {...{ names, hovered, onOpen, onBook }}
                  />
                </>
              )}
            </chakra.div>
            <NeedsAttentionList
              attention={shown.attention}
              showsWithoutCrew={place.view !== 'day'}
              {...{ isBoard, names, onOpen, onBook }}
            />
          </chakra.div>
        </>
      )}
    </>
  )
}

interface NotesProps {
  isLive: boolean
  isComplete: boolean
  settings: { crews: readonly unknown[] }
}

function Notes({ isLive, isComplete, settings }: NotesProps) {
  return (
    <chakra.div role="status" display="grid" gap="1" css={{ '&:empty': { display: 'none' } }}>
      <OfflineNote isLive={isLive} />
      {!isComplete && (
        <chakra.p textStyle="note">
          There are more moves than this page can show. Look at a week or a day.
        </chakra.p>
      )}
      {settings.crews.length === 0 && (
        <chakra.p textStyle="note">
          No crews yet. Add them in <Link to={settingsPathFor('crews')}>Settings</Link>, and each
          day says how many are free.
        </chakra.p>
      )}
    </chakra.div>
  )
}

function DayTools({
  day,
  onEditDay,
  children,
}: Pick<PeriodContentProps, 'onEditDay'> & { day: CalendarDay; children: React.ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button
        variant="outline"
        size="sm"
        onClick={() => onEditDay(day.day, dayExceptions(day.fields))}
      >
        <IconPencil size={18} />
        Edit Day
      </Button>
      {children}
    </chakra.div>
  )
}
