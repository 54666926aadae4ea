import { formatOfficeMoment } from '@moving/domain/plain-date'
import { describeChanges, officeFields } from '@moving/domain/quote/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ChangeList } from '../card/change-list.tsx'
import type { Conflict } from './save-quote.ts'

interface ConflictPanelProps {
  conflict: Conflict
  /** The quote as the dialog opened with it. */
  opened: Quote
  onTakeTheirs: () => void
}

/** Somebody saved this quote while the dialog was open: who, what, and what can be done. */
export function ConflictPanel({ conflict, opened, onTakeTheirs }: ConflictPanelProps) {
  const { editor, current, at } = conflict
  return (
    <Alert tone="warning" role="alert">
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="bold" overflowWrap="anywhere">
          {editor} changed this quote in the meantime{at && ` (${formatOfficeMoment(at)})`}.
        </chakra.p>
        <ChangeList changes={describeChanges(officeFields(opened), current)} />
        <p>
          Your changes are not saved yet. Update Quote now replaces theirs with what you see below.
        </p>
        <Button variant="outline" size="sm" onClick={onTakeTheirs}>
          Take Their Values
        </Button>
      </chakra.div>
    </Alert>
  )
}
