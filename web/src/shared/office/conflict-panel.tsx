import { formatOfficeMoment } from '@moving/domain/plain-date'
import type { ReactNode } from 'react'
import { bringIntoView } from '../../lib/device/bring-into-view.ts'
import { Alert } from '../../ui/alert.tsx'
import { chakra } from '../../ui/layout.ts'

interface ConflictPanelProps {
  editor: string
  /** Example: 'changed this quote', after the editor's name. */
  did: string
  at: Date | undefined
  /** The changes, and the options. */
  children: ReactNode
}

/** Shown if a coworker saved while the dialog was open. */
export function ConflictPanel({ editor, did, at, children }: ConflictPanelProps) {
  return (
    <Alert key={at?.getTime()} ref={bringIntoView} tone="warning" role="alert">
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="bold" overflowWrap="anywhere">
          {editor} {did} while you were editing{at && ` (${formatOfficeMoment(at)})`}.
        </chakra.p>
        {children}
      </chakra.div>
    </Alert>
  )
}
