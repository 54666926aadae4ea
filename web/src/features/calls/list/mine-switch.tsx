import { Tick } from '../../../ui/form/tick.tsx'

interface MineSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Hides what coworkers work on. A customer who waits for a first call is never hidden. */
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
