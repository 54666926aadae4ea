import { newFeedLimit } from '../calendar/feed-limit.ts'
import { crewDayCallable } from '../crew/answer-crew-day.ts'
import { defineCallable } from '../platform/callable.ts'
import { ports } from './function-ports.ts'

const limit = newFeedLimit()

export const crewDay = defineCallable(
  crewDayCallable(() => ({ ...ports(), limit })),
  { enforceAppCheck: false },
)
