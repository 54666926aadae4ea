import type { MoveDetails, MoveView } from '@moving/domain/move/move-view'
import type { MoveActions } from '../reading/use-move.ts'

export interface DetailedMove {
  view: MoveView
  details: MoveDetails
  acts: MoveActions
}

/** True if the customer can't edit or cancel the request anymore. */
export const isOver = ({ closed, status }: MoveView) => closed !== null || status === 'completed'
