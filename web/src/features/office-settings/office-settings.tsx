import { nearlyFullText } from '@moving/domain/calendar/public-days'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { ShortcutSwitch } from '../../shared/office/shortcut-switch.tsx'
import { CalendarLinks } from './calendar-links/calendar-links.tsx'
import { ClosedDays } from './closed-days/closed-days.tsx'
import { Crews } from './crews/crews.tsx'
import { FirstRun } from './first-run.tsx'
import { OfficeHours } from './hours/office-hours.tsx'
import { People } from './people/people.tsx'
import { SavedReplies } from './replies/saved-replies.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SettingSwitch } from './switches/setting-switch.tsx'
import { WorkWeek } from './work-week/work-week.tsx'

interface OfficeSettingsProps {
  /** Who saves; '' until that is known. */
  editorUid: string
  /** What only the code can say before launch, in sentences. */
  gaps: readonly string[]
}

/** /admin/settings: what the office sets for itself. */
export function OfficeSettings({ editorUid, gaps }: OfficeSettingsProps) {
  const [admins, setAdmins] = useState<number>()
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '6', md: '8' }}>
      <PageTitle size="desk" lead="Settings for the whole office">
        Settings
      </PageTitle>
      <FirstRun {...{ gaps, admins }} />
      <SettingsSection title="Keyboard shortcuts">
        <Card display="grid" gap="1">
          <ShortcutSwitch />
          <chakra.p textStyle="note">
            Single keys that do something on the office’s pages. Press ? there for the list.
          </chakra.p>
        </Card>
      </SettingsSection>
      <OfficeHours editorUid={editorUid} />
      <Crews editorUid={editorUid} />
      <WorkWeek editorUid={editorUid} />
      <ClosedDays />
      <SettingSwitch
        editorUid={editorUid}
        title="Nearly full days"
        field="tells_nearly_full"
        label="Tell visitors when a day is nearly full"
        done={{
          on: 'Visitors are told about nearly full days',
          off: 'Visitors aren’t told about nearly full days',
        }}
      >
        Below the move date on the quote form, they then read: “{nearlyFullText}” It’s based on the
        crews that are booked. Names and numbers are never shown.
      </SettingSwitch>
      <CalendarLinks editorUid={editorUid} />
      <SettingSwitch
        editorUid={editorUid}
        title="Estimates"
        field="not_to_exceed"
        label="Offer “Not to exceed” estimates"
        done={{ on: '‘Not to exceed’ is offered', off: '‘Not to exceed’ is not offered' }}
      >
        A kind in the Estimate dialog, for everyone in the office. Estimates already given this way
        keep their kind when it’s off.
      </SettingSwitch>
      <SavedReplies editorUid={editorUid} />
      <People editorUid={editorUid} onCount={setAdmins} />
    </Container>
  )
}
