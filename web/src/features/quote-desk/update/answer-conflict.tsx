import {
  customerChanges,
  customerFieldsOf,
  describeCustomerChanges,
} from '@moving/domain/move/correction'
import { describeChanges, officeFields } from '@moving/domain/quote/office/office-fields'
import type { ReactNode } from 'react'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import type { AnswerDialog } from './use-office-answer.ts'

interface AnswerConflictProps {
  editing: AnswerDialog
  /** The advice for the changes. */
  children: (changed: { byCustomer: boolean; byOffice: boolean }) => ReactNode
}

/**
 * Shows what a coworker or the customer changed while a dialog was open; hidden without changes.
 */
export function AnswerConflict({ editing, children }: AnswerConflictProps) {
  const { quote, conflict } = editing
  if (conflict === undefined) return null
  const { current } = conflict
  const corrected = customerChanges(customerFieldsOf(quote), current.customer)
  const answered = describeChanges(officeFields(quote), current)
  return (
    <ConflictPanel {...conflict} did="changed this quote">
      <ChangeList changes={[...describeCustomerChanges(corrected, 'office'), ...answered]} />
      {children({ byCustomer: corrected.length > 0, byOffice: answered.length > 0 })}
    </ConflictPanel>
  )
}
