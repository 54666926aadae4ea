import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { describeWeek, officeStatus, promiseNote } from '@moving/domain/office-status'
import { publicSettingsPath } from '@moving/domain/visit/collections'
import { compareClocks, serverOffsetMs, setServerOffset } from '../async/server-clock.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { appCheckToken } from '../firebase/app-check.ts'
import { restTarget, type RestTarget } from '../visits/rest.ts'
import type { KnownHours } from './hours-store.ts'

/*
 * A separate chunk, which a page loads once it is shown. Answers aren't checked with zod, which would add 5 kB to every
 * public page: only our own function writes the document.
 */

const key = 'public_settings'
/** How long an answer counts while a page stays open, and until the tab's next page has its own. */
const keptMs = 5 * 60_000
const timeoutMs = 3000

/** The build's hours until the office's are read. */
let known: OfficeHours = standardHours

let latest: { at: number; read: Promise<OfficeHours> } | undefined

/**
 * The office's hours. Each page that is loaded fetches them, so that it shows a change at once.
 * @returns the previous answer if they can't be read in time
 */
export function readPublicHours(): Promise<OfficeHours> {
  const now = Date.now()
  // Silent, because the page works without them.
  if (latest === undefined || !isFresh(latest.at, now)) {
    latest = { at: now, read: read(now).catch(() => known) }
  }
  return latest.read
}

/** False also for an answer from the future: this computer's clock was set back. */
const isFresh = (at: number, now: number) => now >= at && now - at < keptMs

/** What the tab's previous page read; undefined if that was too long ago. */
function keptHours(): OfficeHours | undefined {
  const kept = JSON.parse(readStored(tabStorage, key) ?? '{"at":0}') as {
    at: number
    offsetMs?: number
    hours: OfficeHours
  }
  if (!isFresh(kept.at, Date.now())) return undefined
  setServerOffset(kept.offsetMs ?? 0)
  return (known = kept.hours)
}

async function read(now: number): Promise<OfficeHours> {
  const target = restTarget()
  if (target !== null) known = await fetchHours(target)
  const kept = { at: now, offsetMs: serverOffsetMs(), hours: known }
  writeStored(tabStorage, key, JSON.stringify(kept))
  return known
}

/** Reports the hours now, and again while the page is in view. */
export function followHours(tell: (known: KnownHours) => void): void {
  const report = (hours: OfficeHours) =>
    tell({
      hours,
      label: describeWeek(hours),
      statusAt: (now) => officeStatus(now, hours),
      noteAt: (now) => promiseNote(now, hours),
    })
  const look = () => void readPublicHours().then(report)
  const kept = keptHours()
  if (kept !== undefined) report(kept)
  look()
  const lookIfSeen = () => document.visibilityState === 'visible' && look()
  setInterval(lookIfSeen, keptMs)
  document.addEventListener('visibilitychange', lookIfSeen)
}

interface Texts {
  arrayValue: { values?: { stringValue: string }[] }
}

interface Fields {
  hours?: { mapValue: { fields: Record<keyof OfficeHours, Texts> } }
}

type Answer = [{ found?: { fields?: Fields }; readTime?: string }]

/** `batchGet` also answers for a missing document; `get` would log an error in the console. */
async function fetchHours(target: RestTarget): Promise<OfficeHours> {
  const token = target.appCheckKey === null ? null : await appCheckToken(target.appCheckKey)
  const sentMs = Date.now()
  const response = await fetch(target.url.replace(':commit?', ':batchGet?'), {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    ...(token !== null && { headers: { 'X-Firebase-AppCheck': token } }),
    body: JSON.stringify({ documents: [`${target.documents}/${publicSettingsPath}`] }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
  const [{ found, readTime = '' }] = (await response.json()) as Answer
  compareClocks(Date.parse(readTime), sentMs, Date.now())
  const hours = found?.fields?.hours
  return hours === undefined ? standardHours : hoursOf(hours.mapValue.fields)
}

const hoursOf = ({ week, closures }: Record<keyof OfficeHours, Texts>): OfficeHours => ({
  week: textsOf(week),
  closures: textsOf(closures),
})

const textsOf = ({ arrayValue: { values = [] } }: Texts) =>
  values.map(({ stringValue }) => stringValue)
