import { lastName } from '@moving/domain/account/first-name'
import {
  describeConflict,
  describeFreeCrews,
  type Conflict,
} from '@moving/domain/calendar/conflicts'
import type { Crew } from '@moving/domain/calendar/crew'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { KnownDay } from './use-day.ts'

export interface KnownConflicts extends Pick<KnownDay, 'names'> {
  found: readonly Conflict[]
  /** Crews that are free instead. Undefined if they aren't known. */
  free?: readonly Crew[] | null | undefined
  /** False while the day's bookings are loading. */
  isKnown: boolean
}

interface ConflictListProps {
  day: string
  conflicts: KnownConflicts
  crews: readonly Crew[]
}

export function ConflictList({
  day,
  conflicts: { found, free, isKnown, names },
  crews,
}: ConflictListProps) {
  const nameOf = (id: string) => {
    const customer = names.get(id)
    return customer && lastName(customer.name)
  }
  return (
    <chakra.div role="status" minHeight="6">
      {found.length > 0 && (
        <Alert tone="warning">
          <ul>
            {found.map((conflict) => (
              <li key={JSON.stringify(conflict)}>
                {describeConflict(conflict, { day, crews, nameOf })}
              </li>
            ))}
          </ul>
          {free && !found.some(({ kind }) => kind === 'day_off') && (
            <p>{describeFreeCrews(free)}</p>
          )}
        </Alert>
      )}
      {found.length === 0 && (
        <chakra.p textStyle="note">
          {isKnown ? 'No conflicts.' : 'Checking that day’s schedule…'}
        </chakra.p>
      )}
    </chakra.div>
  )
}
