import { useEffect, useSyncExternalStore } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { isRingOn, readyToRing, subscribeToRing, switchRing } from './ring.ts'

/** 'Ring when a request comes in', kept on the device. */
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
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minHeight="11"
      fontSize="note"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        role="switch"
        width="6"
        height="6"
        flexShrink="0"
        accentColor="brand.solid"
        checked={isOn}
        onChange={(event) => switchRing(event.target.checked)}
      />
      Ring when a request comes in
    </chakra.label>
  )
}
