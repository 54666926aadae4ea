import { switches, switchSetting, type SwitchName } from '@moving/domain/settings/switches'
import { useId, useState } from 'react'
import { useSettingSave } from '../../../shared/office/settings/use-setting-save.ts'
import { Card } from '../../../ui/card.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Section } from '../settings-section.tsx'
import { useStored } from './use-stored.ts'

export function SwitchSection({ title, names }: { title: string; names: readonly SwitchName[] }) {
  return (
    <Section title={title}>
      <Card display="grid" gap="3">
        {names.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
      </Card>
    </Section>
  )
}

export function SettingSwitch({ name }: { name: SwitchName }) {
  const { label, hint, on, off } = switches[name]
  const hintId = useId()
  const [wished, setWished] = useState<{ isOn: boolean; isStored: boolean }>()
  const { isSaving, saveAndTell } = useSettingSave(switchSetting)
  const { data, failure, reading } = useStored(switchSetting, () =>
    setWished((wish) => (wish?.isStored === true ? undefined : wish)),
  )
  const save = async (isOn: boolean) => {
    setWished({ isOn, isStored: false })
    const outcome = await saveAndTell({ key: { name }, value: isOn }, isOn ? on : off)
    // Stays until the database confirms the value, so that the switch doesn't jump back meanwhile.
    setWished(outcome === 'stored' ? { isOn, isStored: true } : undefined)
  }
  return (
    <chakra.div display="grid" gap="1">
      {reading.status === 'error' && <LoadFailure onRetry={reading.retry}>{failure}.</LoadFailure>}
      <Tick
        label={label}
        look={{ cursor: 'pointer', css: { '&:has(:disabled)': { cursor: 'default' } } }}
        role="switch"
        aria-describedby={hintId}
        aria-busy={isSaving || undefined}
        disabled={data === undefined}
        checked={wished?.isOn ?? (data ? switchSetting.read(data.stored, { name }) : false)}
        onChange={(event) => {
          if (!isSaving) void save(event.target.checked)
        }}
      />
      <chakra.p id={hintId} textStyle="note">
        {hint}
      </chakra.p>
    </chakra.div>
  )
}
