import type { MoveViewAnswer } from '@moving/domain/move/move-view'
import { answerMove as answer } from '../../functions/src/move/answer-move.ts'
import { readMove as read } from '../../functions/src/move/read-move.ts'
import { unlockMove as unlock } from '../../functions/src/move/unlock-move.ts'

// Excludes the view of a family link, which these tests don't use.
const full =
  <Arguments extends unknown[]>(call: (...given: Arguments) => Promise<unknown>) =>
  async (...given: Arguments) =>
    (await call(...given)) as MoveViewAnswer

export const readMove = full(read)
export const answerMove = full(answer)
export const unlockMove = full(unlock)
