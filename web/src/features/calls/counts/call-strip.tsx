import { formatCount } from '@moving/domain/count'
import { sectionLabels, sections } from '@moving/domain/work/today'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Figure, FigureStrip } from '../../../ui/show/figure-strip.tsx'
import { countGroups, type CallCounts } from '../list/call-groups.ts'
import type { CallList } from '../list/call.ts'
import {
  formatOnTimeRate,
  countDue,
  countKept,
  countLater,
  type PromiseKept,
} from './count-calls.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

const counted = sections.filter((section) => section !== 'later')

/** The number of tasks per section, and how often the office called by the promised time. */
export function CallStrip({ counts, kept }: CallFigures) {
  return (
    <FigureStrip columns={{ base: 2, md: 3, xl: 6 }}>
      {counted.map((section) => (
        <Figure key={section} label={sectionLabels[section]}>
          {counts[section] !== undefined && formatCount(counts[section])}
        </Figure>
      ))}
      <Figure
        label="On time, last 30 days"
        // Always one line, so that nothing moves when the figure loads.
        basis={kept?.promised === 0 ? 'No requests yet' : 'by the promised time'}
      >
        {kept && formatOnTimeRate(kept)}
      </Figure>
    </FigureStrip>
  )
}

/** Milliseconds within which changes of the list are counted once. */
const debounceMs = 1000
const retryMs = 30_000

/** Figures are undefined until they are known. */
interface CallFigures {
  counts: Partial<CallCounts>
  kept: PromiseKept | undefined
}

/**
 * Counts tasks in the list if it is complete. Otherwise the server counts them whenever the list
 * changes.
 * @param isMine true if the list has only the user's tasks, which the server can't count
 */
export function useCallFigures(list: CallList | undefined, isMine: boolean): CallFigures {
  const version = list?.version ?? 0
  const { data: byServer } = useAsyncData<Partial<CallCounts>>({
    key: list === undefined || list.isComplete || isMine ? null : 'due',
    cachedAs: 'calls',
    failure: 'The calls could not be counted',
    subscribe: async ({ db, next }) => next(await countDue(db, serverNow())),
    ...{ version, debounceMs, retryMs },
  })
  const { data: kept } = useAsyncData<PromiseKept>({
    key: 'kept',
    cachedAs: 'calls',
    failure: 'The calls made on time could not be counted',
    subscribe: async ({ db, next }) => next(await countKept(db, serverNow())),
    ...{ version, debounceMs, retryMs },
  })
  const { data: later } = useAsyncData<number>({
    key: isMine ? null : 'later',
    cachedAs: 'calls',
    failure: 'What is coming up could not be counted',
    subscribe: async ({ db, next }) => next(await countLater(db, serverNow())),
    ...{ version, debounceMs, retryMs },
  })
  if (list === undefined) return { counts: {}, kept }
  const tasks = Object.entries(byServer ?? {}).map(([section, count]) => {
    return [section, count + list.notices.filter((of) => of === section).length]
  })
  const all = Object.fromEntries(isMine ? [] : tasks) as Partial<CallCounts>
  const hasLater = !isMine && later
  return { counts: { ...all, ...countGroups(list), ...(hasLater && { later }) }, kept }
}
