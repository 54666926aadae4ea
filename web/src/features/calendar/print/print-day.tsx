import { workDayOf, type CalendarDay } from '@moving/domain/calendar/calendar-jobs'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { createElement, useState, type ReactElement } from 'react'
import { useFirestore } from 'reactfire'
import { Button } from '../../../ui/button.tsx'
import { useBusyClick } from '../../../shared/use-busy-click.ts'

interface PrintDayProps {
  day: CalendarDay
  settings: CrewSettings
}

export function PrintDay({ day, settings }: PrintDayProps) {
  const db = useFirestore()
  const [sheet, setSheet] = useState<ReactElement>()
  const press = useBusyClick('The sheet couldn’t be loaded', async () => {
    const work = workDayOf(day)
    const quotes = work.jobs.flatMap(({ quote }) => quote ?? [])
    const [{ DaySheet }, known] = await Promise.all([
      import('./day-sheet.tsx'),
      import('../read/read-knowledge.ts').then(({ readKnowledge }) => readKnowledge(db, quotes)),
    ])
    const onDone = () => setSheet(undefined)
    setSheet(createElement(DaySheet, { day: work, settings, known, onDone }))
  })
  return (
    <>
      <Button variant="outline" size="sm" {...press}>
        Print Day
      </Button>
      {sheet}
    </>
  )
}
