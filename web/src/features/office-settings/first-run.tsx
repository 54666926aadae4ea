import { activeCrews } from '@moving/domain/calendar/crew'
import { closureParts, officeMinute, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import { useNow } from '../../lib/async/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSettings } from './use-settings.ts'

const alone = 'A second person: invite one under People, in case you can’t sign in.'

/** How far ahead the list of holidays reaches before it asks for more, in days. */
const holidaysAhead = 365

interface FirstRunProps {
  /** What only the code can say, in sentences. */
  gaps: readonly string[]
  /** People in the office; undefined until that is known. */
  admins: number | undefined
}

/** What is missing before launch, and where to enter it; what is done disappears, and the list with it. */
export function FirstRun({ gaps, admins }: FirstRunProps) {
  const now = useNow()
  const { data: settings } = useSettings<OfficeSettings | null>({
    cachedAs: 'first run',
    failure: 'What is missing couldn’t be loaded',
    part: (stored) => stored,
  })
  if (now === null || settings === undefined) return null
  const missing = [...missingInSettings(settings, now), ...gaps, ...(admins === 1 ? [alone] : [])]
  if (missing.length === 0) return null
  return (
    <SettingsSection title="Before you go live">
      <Card>
        <chakra.ul display="grid" gap="2" listStyleType="disc" ps="5">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </chakra.ul>
      </Card>
    </SettingsSection>
  )
}

function missingInSettings(settings: OfficeSettings | null, now: Date): string[] {
  const { hours = standardHours, crews = [] } = settings ?? {}
  const last = closureParts(hours.closures.at(-1) ?? '').until
  const isShort = last < shiftPlainDate(officeMinute(now).slice(0, 10), holidaysAhead)
  return [
    isShort && 'Holidays: add those of the next two years under Office hours and closures.',
    activeCrews({ crews }).length === 0 &&
      'Crews: add yours under Crews, so that the calendar can plan.',
  ].filter((text) => text !== false)
}
