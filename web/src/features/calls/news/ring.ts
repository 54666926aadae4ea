import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'

const key = 'ring_on_request'
const listeners = new Set<() => void>()

/** True if this device rings for a new request. False until the user turns it on. */
export const isRingOn = (): boolean => readStored(browserStorage, key) === 'on'

/** Stores the choice on this device. Turning it on rings once as an example. */
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

/**
 * Prepares ringing. Call it on a click or tap, because browsers don't let a page play sound before
 * that.
 */
export function readyToRing(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => {})
}

const toneHz = 880
const toneSeconds = 0.35
const loudness = 0.2

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
