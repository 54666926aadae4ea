import type { OfficeHours } from '@moving/domain/office-hours'
import type { OfficeStatus } from '@moving/domain/office-status'
import { useSyncExternalStore } from 'react'
import { firstAnswer } from '../read/first-answer.ts'

export interface KnownSettings {
  hours: OfficeHours
  /** The company as it is stored in `settings/public`; undefined if it couldn't be read. */
  company?: unknown
  /** The published prices as they are stored; undefined if they couldn't be read. */
  prices?: unknown
  /** Example: 'Mon–Sat 8am–6pm' */
  label: string
  statusAt: (now: Date) => OfficeStatus
  /** Example: 'We’re closed until 8am Monday.'; null while the office can call on time. */
  noteAt: (now: Date) => string | null
}

let known: KnownSettings | null = null
let isFollowed = false
const listeners = new Set<() => void>()

/**
 * How long to wait before reading the settings, in milliseconds, so that a page shows its first
 * view sooner.
 */
const delayMs = { site: 1000, account: 1500 }

function follow(listener: () => void) {
  listeners.add(listener)
  if (!isFollowed) void whenShown().then((ms) => setTimeout(load, ms))
  isFollowed = true
  return () => void listeners.delete(listener)
}

/**
 * Waits for the first response of a page behind the sign-in.
 * @returns the delay after that
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
  // Failures aren't logged, because the page shows the settings of the build.
  import('./public-settings.ts').then(
    ({ followSettings }) => followSettings(tell),
    () => {},
  )
}

export const latestSettings = () => known

/** Null until the office's settings are read. */
export const useKnownSettings = (): KnownSettings | null =>
  useSyncExternalStore(follow, latestSettings, () => null)
