import { Card } from '../../../ui/card.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SettingSwitch } from './setting-switch.tsx'

/** Whether the dialog 'Estimate' offers 'Not to exceed'. */
export function EstimateKinds({ editorUid }: { editorUid: string }) {
  return (
    <SettingsSection title="Estimates">
      <Card display="grid" gap="1">
        <SettingSwitch
          editorUid={editorUid}
          field="not_to_exceed"
          label="Offer “Not to exceed” estimates"
          done={{ on: '‘Not to exceed’ is offered', off: '‘Not to exceed’ is not offered' }}
          failure="This setting couldn’t be loaded"
        >
          A kind in the Estimate dialog, for everyone in the office. Estimates already given this
          way keep their kind when it’s off.
        </SettingSwitch>
      </Card>
    </SettingsSection>
  )
}
