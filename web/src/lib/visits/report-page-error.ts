import { isKnownBot } from '@moving/domain/visit/bots'
import {
  describePageError,
  groupOfError,
  pageErrorName,
  pageErrorsCollection,
} from '@moving/domain/visit/page-error'
import { sha256 } from '../sha256.ts'
import { createByRest, restTarget } from './rest.ts'
import { sessionOfRequest } from './visitor-session.ts'

const groupsMax = 5
const reported = new Set<string>()

/**
 * Reports a failure once per session and group: its kind and its place in this site's code, never
 * its message. Doesn't report for visitors who asked not to be tracked. If the report fails,
 * nothing is logged, because everything in the console is reported here.
 * @param logged the arguments of `console.error`. A single error wasn't caught and may come from a
 * browser extension, so it is only reported with a frame of this site's scripts.
 * @returns when the report was stored or dropped
 */
export async function reportPageError(logged: readonly unknown[]): Promise<void> {
  const cause = logged.find((word) => word instanceof Error)
  const target = restTarget()
  const session = sessionOfRequest()
  if (cause === undefined || target === null || session === null) return
  if (!navigator.onLine || isKnownBot(navigator.userAgent)) return
  const error = describePageError(cause, location, currentBuild())
  const group = groupOfError(error)
  if (logged.length === 1 && error.frame === '') return
  if (reported.has(group) || reported.size === groupsMax) return
  reported.add(group)
  try {
    const id = await sha256(pageErrorName(session, error))
    await createByRest(target, `${pageErrorsCollection}/${id}`, { session_id: session, ...error })
  } catch {
    // Logging this would report it again.
  }
}

/** The name of the last module that the loader imports, which identifies the build. */
function currentBuild(): string {
  const loader = document.querySelector<HTMLElement>('script[data-modules]')
  return loader?.dataset['modules']?.split(' ').at(-1) ?? ''
}
