import type { CalendarDay } from '@moving/domain/calendar/calendar-jobs'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { createElement, useState, type ReactElement } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toaster } from '../../../ui/toast-store.ts'

interface PrintDayProps {
  day: CalendarDay
  settings: CrewSettings
}

const failure = 'The sheet did not load'

/** Prints the day's sheet, whose code comes when the button is pressed. */
export function PrintDay({ day, settings }: PrintDayProps) {
  const [isLoading, setLoading] = useState(false)
  const [sheet, setSheet] = useState<ReactElement>()
  const print = async () => {
    setLoading(true)
    try {
      const { DaySheet } = await import('./day-sheet.tsx')
      setSheet(createElement(DaySheet, { day, settings, onDone: () => setSheet(undefined) }))
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. Check your connection and try again.`)
    }
    setLoading(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" busy={isLoading} onClick={() => void print()}>
        Print Day
      </Button>
      {sheet}
    </>
  )
}
