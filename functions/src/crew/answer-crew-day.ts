import { callables } from '@moving/domain/paths'
import {
  crewDayRequestSchema,
  type CrewDayAnswer,
  type CrewDayRequest,
} from '@moving/domain/progress/crew-view'
import type { FeedLimit } from '../calendar/feed-limit.ts'
import { openCallable } from '../platform/callable.ts'
import { admit, hashOfCrewKey, openCrewLink } from './open-crew-link.ts'
import { handleCheckIns, type CheckInPorts } from './take-check-ins.ts'
import { viewCrewDay } from './view-crew-day.ts'

export interface CrewDayPorts extends CheckInPorts {
  limit: FeedLimit
}

/**
 * Stores a crew's status updates and returns the crew's current jobs. A call without updates
 * doesn't change anything, because programs other than the page may open the link.
 * @throws HttpsError `not-found`, the same for every key without access; `resource-exhausted` for
 *   too many calls
 */
export async function crewDay(
  { key, checkIns, sentAt }: CrewDayRequest,
  ports: CrewDayPorts,
): Promise<CrewDayAnswer> {
  const { db } = ports
  const hash = hashOfCrewKey(key)
  await admit(hash, ports)
  const known = checkIns.filter((checkIn) => 'kind' in checkIn)
  const taken = await handleCheckIns({ hash, checkIns: known, sentAt }, ports)
  const results = checkIns.map(
    ({ id }) => taken.find((result) => result.id === id) ?? { id, outcome: 'outdated' as const },
  )
  const now = ports.now()
  const link = await openCrewLink(hash, { db, getAll: db.getAll.bind(db), now })
  return { ...(await viewCrewDay(link, { db, now })), results }
}

export const crewDayCallable = (ports: () => CrewDayPorts) =>
  openCallable(callables.crewDay, crewDayRequestSchema, (_caller, request) =>
    crewDay(request, ports()),
  )
