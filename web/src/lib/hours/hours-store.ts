import type { OfficeHours } from '@moving/domain/office-hours'
import type { OfficeStatus } from '@moving/domain/office-status'
import { useSyncExternalStore } from 'react'
import { firstAnswer } from '../read/first-answer.ts'

export interface KnownSettings {
  hours: OfficeHours
  /** The company as stored in `settings/public`. Undefined if it couldn't be read. */
  company?: unknown
  /** The published prices as stored. Undefined if they couldn't be read. */
  prices?: unknown
  label: string
  statusAt: (now: Date) => OfficeStatus
  /**
   * A sentence such as 'We’re closed until 8am Monday.'. Null while the office can call on time.
   */
  noteAt: (now: Date) => string | null
}

let known: KnownSettings | null = null
let isFollowed = false
const listeners = new Set<() => void>()

/**
 * Milliseconds to wait before the settings are read, so that the page shows its first content
 * sooner.
 */
const delayMs = { site: 1000, account: 1500 }

function follow(listener: () => void) {
  listeners.add(listener)
  if (!isFollowed) void whenShown().then((ms) => setTimeout(load, ms))
  isFollowed = true
  return () => void listeners.delete(listener)
}

/**
 * Waits for the first response from the database, on a page behind the sign-in.
 * @returns milliseconds to wait after that
 */
async function whenShown(): Promise<number> {
  if (document.querySelector('main [data-signed-in-only]') === null) return delayMs.site
  await firstAnswer
  return delayMs.account
}

function load() {
  const tell = (news: KnownSettings) => {
    known = news
    for (const listener of listeners) listener()
  }
  // A failure isn't logged, because the page works with the settings of the build.
  import('./public-settings.ts').then(
    ({ followSettings }) => followSettings(tell),
    () => {},
  )
}

export const latestSettings = () => known

/** Reads the office's settings when a component first uses them. Null until then. */
export const useKnownSettings = (): KnownSettings | null =>
  useSyncExternalStore(follow, latestSettings, () => null)
