import { readStored, writeStored } from '../../lib/stored.ts'

const key = 'google_redirect'
const storage = () => window.sessionStorage

/** Keeps where to go after signing in, while the browser is at Google. */
export function leaveForGoogle(destination: string): void {
  writeStored(storage, key, destination)
}

/** True when this page load is the way back from Google. */
export function isReturningFromGoogle(): boolean {
  return readStored(storage, key) !== null
}

/** Where to go now, told once; null if nobody is coming back from Google. */
export function takeReturn(): string | null {
  const destination = readStored(storage, key)
  writeStored(storage, key, null)
  return destination
}
