import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { describeWeek, officeStatus, promiseNote } from '@moving/domain/office-status'
import { publicSettingsPath } from '@moving/domain/visit/collections'
import { compareClocks, serverOffsetMs, setServerOffset } from '../async/server-clock.ts'
import { companyRead } from '../company/company-places.ts'
import { pricesRead } from '../prices/price-places.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { appCheckToken } from '../firebase/app-check.ts'
import { restTarget, type RestTarget } from '../visits/rest.ts'
import type { KnownSettings } from './hours-store.ts'
import { plainFields, type StoredFields } from './plain-fields.ts'

/*
 * A separate chunk, which a page loads after its first content is shown. Responses aren't checked
 * with zod, which would add 5 kB to every public page: only this project's own function writes the
 * document.
 */

const key = 'public'
/**
 * Milliseconds after which the settings are read again, on an open page or on the tab's next page.
 */
const keptMs = 5 * 60_000
/** Milliseconds after which the settings are read again when the visitor returns to the page. */
const seenAgainMs = 2000
const timeoutMs = 3000

interface PublicSettings {
  hours: OfficeHours
  /** The company as stored, with its fields in alphabetical order. Undefined until it is read. */
  company?: unknown
  /** The published prices as stored. Undefined until they are read. */
  prices?: unknown
}

/** The latest known settings. Before the first read, those of the build. */
let known: PublicSettings = { hours: standardHours }

let latest: { at: number; read: Promise<PublicSettings> } | undefined

/**
 * Reads the office's settings, unless they were read shortly before.
 * @param freshMs how long an earlier result may be used, in milliseconds
 * @returns the latest known settings if the read fails or times out
 */
export function readPublicSettings(freshMs = keptMs): Promise<PublicSettings> {
  const now = Date.now()
  // A failure isn't logged, because the page works without the settings.
  if (latest === undefined || !isFresh(latest.at, now, freshMs)) {
    latest = { at: now, read: read(now).catch(() => known) }
  }
  return latest.read
}

/** False also for a time in the future, which means that this computer's clock was set back. */
const isFresh = (at: number, now: number, freshMs = keptMs) => now >= at && now - at < freshMs

/**
 * The settings that the tab's previous page read. Undefined if there are none, or if they are too
 * old.
 */
function keptSettings(): PublicSettings | undefined {
  const kept = JSON.parse(readStored(tabStorage, key) ?? '{"at":0}') as PublicSettings & {
    at: number
    offsetMs?: number
  }
  if (!isFresh(kept.at, Date.now())) return undefined
  setServerOffset(kept.offsetMs ?? 0)
  const { hours, company, prices } = kept
  return (known = { hours, company, prices })
}

async function read(now: number): Promise<PublicSettings> {
  const target = restTarget()
  if (target !== null) known = await fetchSettings(target)
  const kept = { at: now, offsetMs: serverOffsetMs(), ...known }
  writeStored(tabStorage, key, JSON.stringify(kept))
  return known
}

/**
 * Reports the settings to `tell`, again every five minutes, and whenever the page becomes visible.
 */
export function followSettings(tell: (known: KnownSettings) => void): void {
  const report = ({ hours, company, prices }: PublicSettings) => {
    if (company !== undefined) companyRead(company)
    if (prices !== undefined) pricesRead(prices)
    tell({
      ...{ hours, company, prices },
      label: describeWeek(hours),
      statusAt: (now) => officeStatus(now, hours),
      noteAt: (now) => promiseNote(now, hours),
    })
  }
  const look = (freshMs?: number) => void readPublicSettings(freshMs).then(report)
  const kept = keptSettings()
  if (kept !== undefined) report(kept)
  look()
  const lookIfSeen = (freshMs?: number) => document.visibilityState === 'visible' && look(freshMs)
  setInterval(lookIfSeen, keptMs)
  document.addEventListener('visibilitychange', () => lookIfSeen(seenAgainMs))
}

type Answer = [{ found?: { fields?: StoredFields }; readTime?: string }]

/** `batchGet` also returns a missing document. `get` would log an error in the console. */
async function fetchSettings(target: RestTarget): Promise<PublicSettings> {
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
  const { hours, company, prices } = plainFields(found?.fields) as Partial<PublicSettings>
  return { hours: hours ?? standardHours, company: company ?? null, prices: prices ?? null }
}
