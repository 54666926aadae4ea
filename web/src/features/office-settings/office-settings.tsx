import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { ShortcutSwitch } from '../office/shortcut-switch.tsx'
import { CalendarLinks } from './calendar-links/calendar-links.tsx'
import { ClosedDays } from './closed-days/closed-days.tsx'
import { Crews } from './crews/crews.tsx'
import { SavedReplies } from './replies/saved-replies.tsx'
import { EstimateKinds } from './switches/estimate-kinds.tsx'
import { NearlyFull } from './switches/nearly-full.tsx'
import { WorkWeek } from './work-week/work-week.tsx'

interface OfficeSettingsProps {
  /** Who saves; '' until that is known. */
  editorUid: string
}

/** /admin/settings: what the office sets for itself. */
export function OfficeSettings({ editorUid }: OfficeSettingsProps) {
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '6', md: '8' }}>
      <PageTitle size="desk" lead="Settings for the whole office">
        Settings
      </PageTitle>
      <chakra.section display="grid" gap="3" aria-labelledby="keyboard-shortcuts">
        <chakra.h2 id="keyboard-shortcuts" textStyle="h4">
          Keyboard shortcuts
        </chakra.h2>
        <Card display="grid" gap="1">
          <ShortcutSwitch />
          <chakra.p textStyle="note">
            Single keys that do something on the office’s pages. Press ? there for the list.
          </chakra.p>
        </Card>
      </chakra.section>
      <Crews editorUid={editorUid} />
      <WorkWeek editorUid={editorUid} />
      <ClosedDays />
      <NearlyFull editorUid={editorUid} />
      <CalendarLinks editorUid={editorUid} />
      <EstimateKinds editorUid={editorUid} />
      <SavedReplies editorUid={editorUid} />
    </Container>
  )
}
