import { readStored, writeStored } from '../../lib/stored.ts'

const key = 'google_redirect'
const storage = () => window.sessionStorage

/** Keeps where to go after signing in, while the page itself is away at Google's. */
export function leaveForGoogle(destination: string): void {
  writeStored(storage, key, destination)
}

/** True when this page load is the way back from Google. */
export function isReturningFromGoogle(): boolean {
  return readStored(storage, key) !== null
}

/** Where to go now, once; null when nobody was on the way. */
export function takeReturn(): string | null {
  const destination = readStored(storage, key)
  writeStored(storage, key, null)
  return destination
}
