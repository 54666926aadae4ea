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
            on: 'Visitors are told of days that are nearly full',
            off: 'Visitors are told nothing of your days',
          }}
          failure="Whether visitors are told of full days did not load"
        >
          Below the move date of the quote form they then read: “{nearlyFullText}” It goes by the
          crews that are booked. Names and numbers stay with you.
        </SettingSwitch>
      </Card>
    </SettingsSection>
  )
}
