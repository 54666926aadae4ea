import { useEffect, useSyncExternalStore } from 'react'
import { Tick } from '../../../ui/form/tick.tsx'
import { isRingOn, readyToRing, subscribeToRing, switchRing } from './ring.ts'

export function RingSwitch() {
  const isOn = useSyncExternalStore(subscribeToRing, isRingOn, () => false)
  useEffect(() => {
    if (!isOn) return
    const touches = ['pointerdown', 'keydown'] as const
    const ready = () => readyToRing()
    touches.forEach((touch) => addEventListener(touch, ready, { once: true }))
    return () => touches.forEach((touch) => removeEventListener(touch, ready))
  }, [isOn])
  return (
    <Tick
      label="Ring when a request comes in"
      look={{ display: 'inline-flex', fontSize: 'note', cursor: 'pointer' }}
      role="switch"
      width="6"
      height="6"
      checked={isOn}
      onChange={(event) => switchRing(event.target.checked)}
    />
  )
}
