import type { CrewSettings } from '@moving/domain/calendar/crew'
import { thinWeeks } from '@moving/domain/calendar/thin-days'
import type { PlainDate } from '@moving/domain/plain-date'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ThinDays } from './thin-days.tsx'

interface ThinSectionProps {
  settings: CrewSettings
  today: PlainDate
}

/** 'Light days'; nothing of it is read before it is opened. */
export function ThinSection({ settings, today }: ThinSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [titleId, panelId] = [useId(), useId()]
  return (
    <chakra.section aria-labelledby={titleId} display="grid" gap="2.5" data-screen-only="">
      <chakra.h2 id={titleId} textStyle="h4">
        Light days
      </chakra.h2>
      <chakra.p textStyle="note">
        Days in the next {thinWeeks} weeks with less than half of the crews booked, and customers
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
      <div id={panelId}>{isOpen && <ThinDays settings={settings} today={today} />}</div>
    </chakra.section>
  )
}
