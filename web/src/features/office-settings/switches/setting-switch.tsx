import type { SettingsSwitch } from '@moving/domain/settings/switches'
import { useId, useState, type ReactNode } from 'react'
import { changeValue } from '../../../shared/office/settings/change-setting.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { Card } from '../../../ui/card.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'

interface SettingSwitchProps {
  field: SettingsSwitch
  label: ReactNode
  /** The explanation, which screen readers read with the switch. */
  children: ReactNode
  /** The toasts after turning it on and off. */
  done: { on: string; off: string }
}

const failure = 'This setting couldn’t be loaded'

/** Switches under one heading. */
export function SwitchSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SettingsSection title={title}>
      <Card display="grid" gap="3">
        {children}
      </Card>
    </SettingsSection>
  )
}

/** A switch of the office's settings, live. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { field, label, children, done } = props
  const hintId = useId()
  const { isSaving, attempt } = useAttempt()
  const [wished, setWished] = useState<{ isOn: boolean; isStored: boolean }>()
  const { status, data, retry } = useSettings<boolean>({
    cachedAs: field,
    failure,
    part: (stored) => stored?.[field] ?? false,
    onData: () => setWished((wish) => (wish?.isStored === true ? undefined : wish)),
  })
  const save = async (isOn: boolean) => {
    setWished({ isOn, isStored: false })
    const outcome = await attempt({ failure: 'The switch was not saved' }, () =>
      changeValue({ setting: 'switches', name: field, value: isOn }),
    )
    // Stays until the database confirms it, so that the switch doesn't jump back in between.
    setWished(outcome === 'failed' ? undefined : { isOn, isStored: true })
    if (outcome !== 'failed') toaster.success(isOn ? done.on : done.off)
  }
  return (
    <chakra.div display="grid" gap="1">
      {status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
      <Tick
        label={label}
        look={{ cursor: 'pointer', css: { '&:has(:disabled)': { cursor: 'default' } } }}
        role="switch"
        aria-describedby={hintId}
        aria-busy={isSaving || undefined}
        disabled={data === undefined}
        checked={wished?.isOn ?? data ?? false}
        onChange={(event) => {
          if (!isSaving) void save(event.target.checked)
        }}
      />
      <chakra.p id={hintId} textStyle="note">
        {children}
      </chakra.p>
    </chakra.div>
  )
}
