import { Tick } from '../../../ui/form/tick.tsx'

interface MineSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Hides tasks that are assigned to coworkers. A new request that isn't assigned stays, because its
 * customer waits.
 */
export function MineSwitch({ isOn, onChange }: MineSwitchProps) {
  return (
    <Tick
      label="Only mine"
      look={{ display: 'inline-flex', fontSize: 'note', cursor: 'pointer' }}
      role="switch"
      width="6"
      height="6"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
