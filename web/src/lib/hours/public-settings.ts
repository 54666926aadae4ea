import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { describeWeek, officeStatus } from '@moving/domain/office-status'
import { publicSettingsPath } from '@moving/domain/visit/collections'
import { compareClocks, serverOffsetMs, setServerOffset } from '../async/server-clock.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { appCheckToken } from '../firebase/app-check.ts'
import { restTarget, type RestTarget } from '../visits/rest.ts'
import type { KnownHours } from './hours-store.ts'

/*
 * A chunk of its own, which a page loads once a promise is shown. Its answers are not checked with zod, which would
 * add 5 kB to every public page: only our own function writes the document.
 */

const key = 'public_settings'
/** How long an answer counts, also on the tab's next pages. */
const keptMs = 5 * 60_000
const timeoutMs = 3000

/** The build's hours until the office's are read. */
let known: OfficeHours = standardHours

let latest: { at: number; read: Promise<OfficeHours> } | undefined

/** When the office answers, at most some minutes old. The previous answer where none can be read in time. */
export function readPublicHours(): Promise<OfficeHours> {
  const now = Date.now()
  // Silent: a page lacks little without it.
  if (latest === undefined || !isFresh(latest.at, now)) {
    latest = { at: now, read: read(now).catch(() => known) }
  }
  return latest.read
}

/** False also for an answer from the future: this computer's clock was set back. */
const isFresh = (at: number, now: number) => now >= at && now - at < keptMs

async function read(now: number): Promise<OfficeHours> {
  const cached = JSON.parse(readStored(tabStorage, key) ?? '{"at":0}') as {
    at: number
    offsetMs?: number
    hours: OfficeHours
  }
  if (isFresh(cached.at, now)) {
    setServerOffset(cached.offsetMs ?? 0)
    return (known = cached.hours)
  }
  const target = restTarget()
  if (target !== null) known = await fetchHours(target)
  const kept = { at: now, offsetMs: serverOffsetMs(), hours: known }
  writeStored(tabStorage, key, JSON.stringify(kept))
  return known
}

/** Tells the hours now, and again while the page is looked at. */
export function followHours(tell: (known: KnownHours) => void): void {
  const look = () =>
    void readPublicHours().then((hours) =>
      tell({ hours, label: describeWeek(hours), statusAt: (now) => officeStatus(now, hours) }),
    )
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

/** `batchGet` answers for a document that is missing too; `get` would put an error into the console. */
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
