import { publicSettingsPath } from '@moving/domain/paths'
import { appCheckToken } from '../firebase/app-check.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { restTarget, type RestTarget } from './rest.ts'

const key = 'nearly_full_days'

/** Advice that comes later than this would move what somebody is about to press. */
const timeoutMs = 3000

let reading: Promise<readonly string[]> | undefined

/**
 * The days that the office calls nearly full. Read once a tab, whatever the answer was; an answer that
 * fails or is late is none.
 */
export function readFullDays(): Promise<readonly string[]> {
  // Silent: the form lacks nothing without it.
  reading ??= read().catch(() => [])
  return reading
}

async function read(): Promise<readonly string[]> {
  const cached = readStored(tabStorage, key)
  if (cached !== null) return cached.split(' ').filter(Boolean)
  const target = restTarget()
  if (target === null) return []
  const days = await fetchDays(target)
  writeStored(tabStorage, key, days.join(' '))
  return days
}

type Answer = [
  { found?: { fields?: { days?: { mapValue?: { fields?: Record<string, unknown> } } } } },
]

/** `batchGet` answers for a document that is missing too; `get` would put an error into the console. */
async function fetchDays(target: RestTarget): Promise<string[]> {
  const token = target.appCheckKey === null ? null : await appCheckToken(target.appCheckKey)
  const response = await fetch(target.url.replace(':commit?', ':batchGet?'), {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    ...(token !== null && { headers: { 'X-Firebase-AppCheck': token } }),
    body: JSON.stringify({
      documents: [`${target.documents}/${publicSettingsPath}`],
      mask: { fieldPaths: ['days'] },
    }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
  const [{ found }] = (await response.json()) as Answer
  return Object.keys(found?.fields?.days?.mapValue?.fields ?? {})
}
