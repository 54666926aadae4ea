import { formatOfficeMoment } from '@moving/domain/plain-date'
import type { ReactNode } from 'react'
import { bringIntoView } from '../../lib/device/bring-into-view.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { chakra, Flex } from '../../ui/layout.ts'

interface ConflictPanelProps {
  editor: string
  /** The text after the editor's name, such as 'changed this quote'. */
  did: string
  at: Date | undefined
  /** Replaces what was typed with the stored version. Without it, the panel has no buttons. */
  onUseTheirs?: (() => void) | undefined
  children: ReactNode
}

/**
 * Shown in a form whose save was refused because a coworker saved while the form was open. The form
 * keeps what was typed, and “Keep Mine” submits it.
 */
export function ConflictPanel({ editor, did, at, onUseTheirs, children }: ConflictPanelProps) {
  return (
    <Alert key={at?.getTime()} ref={bringIntoView} tone="warning" role="alert">
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="bold" overflowWrap="anywhere">
          {editor} {did} while you were editing{at && ` (${formatOfficeMoment(at)})`}.
        </chakra.p>
        {children}
        {onUseTheirs && (
          <Flex flexWrap="wrap" gap="2">
            <Button variant="outline" size="sm" onClick={onUseTheirs}>
              Use Their Version
            </Button>
            <Button type="submit" variant="outline" size="sm">
              Keep Mine
            </Button>
          </Flex>
        )}
      </chakra.div>
    </Alert>
  )
}
