import { describeConflict } from '@moving/domain/calendar/conflicts'
import type { Crew } from '@moving/domain/calendar/crew'
import { lastNameOf } from '@moving/domain/calendar/describe-job'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { KnownConflicts } from './use-conflicts.ts'

interface ConflictListProps {
  day: string
  conflicts: KnownConflicts
  crews: readonly Crew[]
}

/** What speaks against a booking, told before it is saved. */
export function ConflictList({
  day,
  conflicts: { found, isKnown, names },
  crews,
}: ConflictListProps) {
  const nameOf = (id: string) => {
    const customer = names.get(id)
    return customer && lastNameOf(customer.name)
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
        </Alert>
      )}
      {found.length === 0 && (
        <chakra.p textStyle="note">
          {isKnown ? 'Nothing speaks against it.' : 'Looking who is out that day…'}
        </chakra.p>
      )}
    </chakra.div>
  )
}
