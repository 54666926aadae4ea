import {
  customerChanges,
  customerFieldsOf,
  describeCustomerChanges,
} from '@moving/domain/move/correction'
import { describeChanges, officeFields } from '@moving/domain/quote/office/office-fields'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import type { AnswerDialog } from './use-office-answer.ts'

interface AnswerConflictProps {
  editing: AnswerDialog
  /** Replaces what was typed with the stored values, if the office has changed them. */
  onUseTheirs?: () => void
  children: (changed: { byCustomer: boolean; byOffice: boolean }) => string
}

/** Shows what a coworker or the customer changed while a form was open. Hidden without changes. */
export function AnswerConflict({ editing, onUseTheirs, children }: AnswerConflictProps) {
  const { quote, conflict } = editing
  if (conflict === undefined) return null
  const { current } = conflict
  const corrected = customerChanges(customerFieldsOf(quote), current.customer)
  const answered = describeChanges(officeFields(quote), current)
  return (
    <ConflictPanel
      {...conflict}
      did="changed this quote"
      onUseTheirs={answered.length > 0 ? onUseTheirs : undefined}
    >
      <ChangeList changes={[...describeCustomerChanges(corrected, 'office'), ...answered]} />
      <p>{children({ byCustomer: corrected.length > 0, byOffice: answered.length > 0 })}</p>
    </ConflictPanel>
  )
}
