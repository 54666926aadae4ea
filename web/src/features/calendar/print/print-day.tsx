import type { CalendarDay } from '@moving/domain/calendar/calendar-jobs'
import type { CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import type { Quote } from '@moving/domain/quote/schema'
import { createElement, useState, type ReactElement } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePress } from '../../../shared/use-press.ts'

interface PrintDayProps {
  day: CalendarDay
  settings: CrewSettings
}

/** Prints the day's sheet, whose code comes when the button is pressed. */
export function PrintDay({ day, settings }: PrintDayProps) {
  const [sheet, setSheet] = useState<ReactElement>()
  const press = usePress('The sheet couldn’t be loaded', async () => {
    const [{ DaySheet }, known] = await Promise.all([
      import('./day-sheet.tsx'),
      readAll(day.jobs.flatMap(({ quote }) => quote ?? [])),
    ])
    const onDone = () => setSheet(undefined)
    setSheet(createElement(DaySheet, { day, settings, known, onDone }))
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

/** By the quotes' ids. A sheet that says 'not specified' where somebody has said it would be wrong. */
async function readAll(quotes: readonly Quote[]): Promise<ReadonlyMap<string, CrewKnowledge>> {
  const { readKnowledge } = await import('../read/read-knowledge.ts')
  return new Map(
    await Promise.all(quotes.map(async (quote) => [quote.id, await readKnowledge(quote)] as const)),
  )
}
