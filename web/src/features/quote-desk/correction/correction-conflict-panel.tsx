import {
  customerChanges,
  customerFieldsOf,
  describeCustomerChanges,
} from '@moving/domain/move/correction'
import { factChanges, moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { describeChanges, officeFields } from '@moving/domain/quote/office/office-fields'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import type { CorrectionConflict } from './use-correction.ts'

interface CorrectionConflictPanelProps {
  conflict: CorrectionConflict
  onTake: () => void
}

/** Who changed what while the dialog was open, above what was typed. */
export function CorrectionConflictPanel({ conflict, onTake }: CorrectionConflictPanelProps) {
  const { before, knownBefore, quote, facts } = conflict
  const corrected = customerChanges(customerFieldsOf(before), customerFieldsOf(quote))
  const learned = factChanges(knownBefore, moveFactsOf(quote.notes, facts))
  const box = useRef<HTMLDivElement>(null)
  // The form is long, and somebody may be at its end.
  useEffect(() => box.current?.focus(), [conflict])
  return (
    <div ref={box} tabIndex={-1}>
      <ConflictPanel {...conflict} did="changed this quote">
        <ChangeList
          changes={[
            ...describeCustomerChanges([...corrected, ...learned], 'office'),
            ...describeChanges(officeFields(before), officeFields(quote)),
          ]}
        />
        <p>
          What you changed is kept below and isn’t saved yet; the rest shows what’s saved now. Save
          Details saves all of it.
        </p>
        <Button variant="outline" size="sm" onClick={onTake}>
          Take Their Values
        </Button>
      </ConflictPanel>
    </div>
  )
}
