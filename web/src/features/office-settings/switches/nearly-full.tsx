import { nearlyFullText } from '@moving/domain/calendar/public-days'
import { Card } from '../../../ui/card.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SettingSwitch } from './setting-switch.tsx'

/** Whether the quote form tells visitors that a day is nearly full. */
export function NearlyFull({ editorUid }: { editorUid: string }) {
  return (
    <SettingsSection title="Nearly full days">
      <Card display="grid" gap="1">
        <SettingSwitch
          editorUid={editorUid}
          field="tells_nearly_full"
          label="Tell visitors when a day is nearly full"
          done={{
            on: 'Visitors are told about nearly full days',
            off: 'Visitors aren’t told about nearly full days',
          }}
          failure="This setting couldn’t be loaded"
        >
          Below the move date on the quote form, they then read: “{nearlyFullText}” It’s based on
          the crews that are booked. Names and numbers are never shown.
        </SettingSwitch>
      </Card>
    </SettingsSection>
  )
}
