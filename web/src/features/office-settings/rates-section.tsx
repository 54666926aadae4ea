import { Rates } from './rates/rates.tsx'
import { SettingSwitch, SwitchSection } from './switches/setting-switch.tsx'

/**
 * Settings for the initial values of estimates, and for the kinds of estimates that the office
 * offers.
 */
export function RatesSection() {
  return (
    <>
      <Rates />
      <SwitchSection title="Estimates">
        <SettingSwitch
          field="not_to_exceed"
          label="Offer “Not to exceed” estimates"
          done={{ on: '“Not to exceed” is offered', off: '“Not to exceed” is not offered' }}
        >
          A kind in the Estimate dialog, for the whole team. Estimates already sent this way keep
          their kind when it’s off.
        </SettingSwitch>
      </SwitchSection>
    </>
  )
}
