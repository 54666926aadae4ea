import { chakra } from '../../../ui/layout.ts'
import type { FormLogic } from '../form-logic.ts'
import type { DraftNews } from './use-start-over.ts'

export interface DraftNoteProps {
  news: DraftNews
  onStartOver: () => void
  onUndo: () => void
}

/**
 * The space for the note about a draft. `markDraft` reserves it, as high as the note, so that
 * nothing moves when the note appears; a form that is filled in from a draft loads its logic at
 * once.
 */
export function DraftNote({ logic, ...note }: DraftNoteProps & { logic: FormLogic | null }) {
  return (
    <chakra.div
      role="status"
      display="grid"
      // These styles aren't global, because every page loads the global styles.
      css={{ 'html:not([data-draft]) &': { display: 'none' } }}
      mb="6"
      minHeight={{ base: '7.75rem', sm: '4.25rem' }}
    >
      {note.news.kind !== 'none' && logic !== null && <logic.DraftWords {...note} />}
    </chakra.div>
  )
}
