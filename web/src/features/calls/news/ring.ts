import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'

const key = 'ring_on_request'
const listeners = new Set<() => void>()

/** Whether this device rings when a request comes; off until somebody switches it on. */
export const isRingOn = (): boolean => readStored(browserStorage, key) === 'on'

/** Remembers the choice on this device; switching it on rings once, to be heard. */
export function switchRing(isOn: boolean): void {
  writeStored(browserStorage, key, isOn ? 'on' : null)
  listeners.forEach((listener) => listener())
  if (isOn) ring()
}

export function subscribeToRing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let context: AudioContext | undefined

/** Browsers let a page sound only after it was touched: makes ready to ring from then on. */
export function readyToRing(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => {})
}

const toneHz = 880
const toneSeconds = 0.35
const loudness = 0.2

/** One short tone, which fades out. */
export function ring(): void {
  readyToRing()
  if (context === undefined) return
  const tone = context.createOscillator()
  const volume = context.createGain()
  const start = context.currentTime
  tone.frequency.value = toneHz
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + toneSeconds)
}
