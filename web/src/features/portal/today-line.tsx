import { ifShown } from '@moving/domain/move/move-view'
import { describeProgress } from '@moving/domain/progress/describe-progress'
import { useEffect } from 'react'
import { useAuth } from 'reactfire'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Text } from '../../ui/layout.ts'
import { readOwnMove } from './read-own-move.ts'

/** Milliseconds between two reads of the crew's latest status update. */
const everyMs = 60_000

/** The crew's latest status update on the moving day. Empty before the first one. */
export function TodayLine({ quoteId }: { quoteId: string }) {
  const auth = useAuth()
  const { data = null, reload } = useAsyncData<string | null>({
    key: quoteId,
    failure: 'The day of the move could not be read',
    subscribe: async ({ next }) => {
      const today = ifShown((await readOwnMove(auth, quoteId)).today)
      next(today && describeProgress(today, 'customer'))
    },
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <Text role="status" fontSize="note" fontWeight="semibold" css={{ '&:empty': { mt: '-4' } }}>
      {data}
    </Text>
  )
}
