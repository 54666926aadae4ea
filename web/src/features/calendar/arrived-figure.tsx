import { collections } from '@moving/domain/paths'
import { shiftPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { collection, getCountFromServer, query, where, type Firestore } from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { chakra } from '../../ui/layout.ts'

const windowDays = 30

/** Example: 'Arrived within the window: 41 of 44'; hidden before the first report of a crew. */
export function ArrivedFigure({ today }: { today: PlainDate }) {
  const { data } = useAsyncData<{ arrived: number; inWindow: number }>({
    key: today,
    cachedAs: 'arrived in the window',
    failure: 'The arrivals could not be counted',
    subscribe: async ({ db, next }) => {
      const [arrived, inWindow] = await Promise.all([
        countSince(db, 'arrived_on', today),
        countSince(db, 'in_window_on', today),
      ])
      next({ arrived, inWindow })
    },
  })
  if (data === undefined || data.arrived === 0) return null
  return (
    <chakra.section aria-label="Arrivals" display="grid" gap="1" data-screen-only="">
      <chakra.p fontWeight="semibold" fontVariantNumeric="tabular-nums">
        Arrived within the window: {data.inWindow} of {data.arrived}
      </chakra.p>
      <chakra.p textStyle="note">
        Moves where the crew tapped “Arrived” by the end of the arrival window, in the last{' '}
        {windowDays} days by the calendar in Washington. Moves without that press are left out.
      </chakra.p>
    </chakra.section>
  )
}

async function countSince(
  db: Firestore,
  field: 'arrived_on' | 'in_window_on',
  today: PlainDate,
): Promise<number> {
  const since = where(field, '>=', shiftPlainDate(today, -windowDays))
  const counted = query(collection(db, collections.moveProgress), since, where(field, '<=', today))
  return (await getCountFromServer(counted)).data().count
}
