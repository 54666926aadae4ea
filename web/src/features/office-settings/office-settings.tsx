import { useState, type ReactNode } from 'react'
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
import { Rates } from './rates/rates.tsx'
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

/** What a crew presses, and the question before, told to customers by email; each off until it is wanted. */
const dayMails = [
  {
    field: 'tells_on_way',
    label: 'On the way',
    done: { on: 'Customers are told the crew is coming', off: 'No email when the crew is coming' },
    means: 'One email when the crew taps “On Our Way”.',
  },
  {
    field: 'tells_late',
    label: 'Running late',
    done: { on: 'Customers are told the crew is late', off: 'No email when the crew is late' },
    means: 'One email when the crew says it’s running late, and by about how much.',
  },
  {
    field: 'asks_still_on',
    label: 'Still on?',
    done: {
      on: 'Customers are asked if the move is still on',
      off: 'Customers aren’t asked if the move is still on',
    },
    means:
      'One email two working days before the move. “Yes, Still On” on the customer’s page takes the request off Confirm; “Something Changed” writes to you. Without an answer, you call as before.',
  },
] as const

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
      <OfficeHours />
      <Crews />
      <WorkWeek />
      <ClosedDays />
      <CalendarLinks editorUid={editorUid} />
      <SwitchSection title="Emails on moving day">
        {dayMails.map(({ means, ...mail }) => (
          <SettingSwitch key={mail.field} {...mail}>
            {means}
          </SettingSwitch>
        ))}
      </SwitchSection>
      <Rates />
      <SwitchSection title="Estimates">
        <SettingSwitch
          field="not_to_exceed"
          label="Offer “Not to exceed” estimates"
          done={{ on: '“Not to exceed” is offered', off: '“Not to exceed” is not offered' }}
        >
          A kind in the Estimate dialog, for everyone in the office. Estimates already given this
          way keep their kind when it’s off.
        </SettingSwitch>
      </SwitchSection>
      <SavedReplies />
      <People editorUid={editorUid} onCount={setAdmins} />
    </Container>
  )
}

function SwitchSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SettingsSection title={title}>
      <Card display="grid" gap="3">
        {children}
      </Card>
    </SettingsSection>
  )
}
