import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { lanesOf } from '@moving/domain/calendar/crew-lanes'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { chakra } from '../../../ui/layout.ts'
import { DayNotes } from './day-head.tsx'
import { JobCard } from './job-card.tsx'
import type { CalendarNames } from './calendar-names.ts'

interface DayViewProps {
  day: CalendarDay
  settings: CrewSettings
  names: CalendarNames
  onOpen: (job: CalendarJob) => void
}

/** A day, crew by crew: who is out, and who is free from when. */
export function DayView({ day, settings, names, onOpen }: DayViewProps) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div maxWidth="prose" fontSize="sm">
        <DayNotes day={day} hasCrews={names.crews.length > 0} />
      </chakra.div>
      {lanesOf(day, settings).map(({ key, title, note, jobs }) => (
        <chakra.section
          key={key}
          aria-label={title}
          display="grid"
          gap="2"
          p="3"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
        >
          <chakra.h3 display="flex" flexWrap="wrap" columnGap="3" fontSize="md" fontWeight="title">
            {title}
            <chakra.span fontWeight="normal" fontSize="sm" color="fg.muted">
              {note}
            </chakra.span>
          </chakra.h3>
          {jobs.length > 0 && (
            <chakra.ul
              display="grid"
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                md: 'repeat(auto-fill, minmax(240px, 1fr))',
              }}
              gap="2"
            >
              {jobs.map((job) => (
                <chakra.li key={job.id} display="grid" minWidth="0">
                  <JobCard {...{ job, names, onOpen }} />
                </chakra.li>
              ))}
            </chakra.ul>
          )}
        </chakra.section>
      ))}
      {day.jobs.length === 0 && <p>No moves on this day.</p>}
    </chakra.div>
  )
}
