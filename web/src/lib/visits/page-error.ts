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

/** Groups that a page tells of until it is loaded again. */
const groupsMax = 5
const told = new Set<string>()

/**
 * Tells that something failed: what it was and where in our code, never its message. Once a session and
 * group, on every page and of the office too, but of nobody who asked not to be followed. It stays silent
 * when it fails itself, for what the console tells comes here.
 * @param logged what the console was told; an error alone is one that nobody caught. That may be an
 *   extension's: without a frame of ours it is not told.
 */
export function reportPageError(logged: readonly unknown[]): void {
  const cause = logged.find((word) => word instanceof Error)
  const target = restTarget()
  const session = sessionOfRequest()
  if (cause === undefined || target === null || session === null) return
  if (!navigator.onLine || isKnownBot(navigator.userAgent)) return
  const error = describePageError(cause, location, currentBuild())
  const group = groupOfError(error)
  if (logged.length === 1 && error.frame === '') return
  if (told.has(group) || told.size === groupsMax) return
  told.add(group)
  sha256(pageErrorName(session, error))
    .then((id) =>
      createByRest(target, `${pageErrorsCollection}/${id}`, { session_id: session, ...error }),
    )
    .catch(() => {})
}

/** The last of the loader's modules. */
function currentBuild(): string {
  const loader = document.querySelector<HTMLElement>('script[data-modules]')
  return loader?.dataset['modules']?.split(' ').at(-1) ?? ''
}
