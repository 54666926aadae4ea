import { business } from '@moving/domain/business'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { DraftNoteProps } from './draft-note.tsx'

/** Says that the form was filled in from a draft, or was emptied. A button reverts that. */
export function DraftWords({ news, onStartOver, onUndo }: DraftNoteProps) {
  if (news.kind === 'none') return null
  const isPersisted = news.kind === 'saved'
  return (
    <Alert alignItems={{ sm: 'center' }}>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ base: 'flex-start', sm: 'center' }}
        justifyContent="space-between"
        gap="2"
      >
        <p>
          {isPersisted
            ? `We saved what you entered on ${dayOf(news.at)}.`
            : 'You’re starting with a blank form.'}
        </p>
        {(isPersisted || news.canUndo) && (
          <Button variant="outline" size="sm" onClick={isPersisted ? onStartOver : onUndo}>
            {isPersisted ? 'Start over' : 'Undo'}
          </Button>
        )}
      </chakra.div>
    </Alert>
  )
}

/** A day such as 'November 20', in the visitor's time zone. */
function dayOf(instant: Date): string {
  // Intl instead of date-fns, whose `format` would add 5 kB.
  return instant.toLocaleDateString(business.locale, { month: 'long', day: 'numeric' })
}
