import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { useSyncExternalStore } from 'react'

let hours = standardHours
let isFollowed = false
const listeners = new Set<() => void>()

/** Not while the page is being drawn, in milliseconds. */
const delayMs = 1000

function follow(listener: () => void) {
  listeners.add(listener)
  if (!isFollowed) setTimeout(load, delayMs)
  isFollowed = true
  return () => void listeners.delete(listener)
}

function load() {
  const tell = (read: OfficeHours) => {
    hours = read
    for (const listener of listeners) listener()
  }
  // Silent: the build's hours are there.
  import('./public-settings.ts').then(
    ({ followHours }) => followHours(tell),
    () => {},
  )
}

/** The latest hours, for what isn't drawn. */
export const knownHours = (): OfficeHours => hours

/** When somebody answers in the office: what the build knows until the office's settings are read. */
export const useOfficeHours = (): OfficeHours =>
  useSyncExternalStore(follow, knownHours, () => standardHours)
