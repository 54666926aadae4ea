import type { MoveView } from '@moving/domain/move/move-view'
import type { DescribedFieldName } from '@moving/domain/quote/describe-quote'
import type { Quote } from '@moving/domain/quote/schema'

export type MoveDetails = NonNullable<MoveView['details']>

/** The quote behind a view, as far as it is told; its email no page shows. */
export function quoteOf(
  { status, move_date }: MoveView,
  details: MoveDetails,
): Pick<Quote, DescribedFieldName> {
  return { ...details, status, move_date, email: '' }
}

/** Nothing can be corrected or cancelled any more. */
export const isOver = ({ closed, status }: MoveView) => closed !== null || status === 'completed'
