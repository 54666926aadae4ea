import { chakra } from '../../../ui/layout.ts'
import type { FormLogic } from '../form-logic.ts'
import type { DraftNews } from './use-start-over.ts'

export interface DraftNoteProps {
  news: DraftNews
  onStartOver: () => void
  onUndo: () => void
}

/**
 * Space for the note about a draft. `markDraft` reserves as much as the note needs, so that nothing
 * moves when it appears. A form that is filled in from a draft loads the note's code immediately.
 */
export function DraftNote({ logic, ...note }: DraftNoteProps & { logic: FormLogic | null }) {
  return (
    <chakra.div
      role="status"
      display="grid"
      // This style isn't in the global styles, because every page loads those.
      css={{ 'html:not([data-draft]) &': { display: 'none' } }}
      mb="6"
      minHeight={{ base: '7.75rem', sm: '4.25rem' }}
    >
      {note.news.kind !== 'none' && logic !== null && <logic.DraftWords {...note} />}
    </chakra.div>
  )
}
