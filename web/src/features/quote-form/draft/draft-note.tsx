import { business } from '@moving/domain/business'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { DraftNews } from './use-start-over.ts'

interface DraftNoteProps {
  news: DraftNews
  onStartOver: () => void
  onUndo: () => void
}

/**
 * Says that the form is filled in from a draft. `markDraft` reserves its place, as high as the
 * note, so that nothing moves when it appears.
 */
export function DraftNote({ news, onStartOver, onUndo }: DraftNoteProps) {
  const isKept = news.kind === 'kept'
  const hasButton = isKept || (news.kind === 'started over' && news.canUndo)
  return (
    <chakra.div
      role="status"
      display="grid"
      // Not in the global styles, which every page carries.
      css={{ 'html:not([data-draft]) &': { display: 'none' } }}
      mb="6"
      minHeight={{ base: '7.75rem', sm: '4.25rem' }}
    >
      {news.kind !== 'none' && (
        <Alert alignItems={{ sm: 'center' }}>
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', sm: 'row' }}
            alignItems={{ base: 'flex-start', sm: 'center' }}
            justifyContent="space-between"
            gap="2"
          >
            <p>
              {isKept ? `We kept what you typed on ${dayOf(news.at)}.` : 'You are starting over.'}
            </p>
            {hasButton && (
              <Button variant="outline" size="sm" onClick={isKept ? onStartOver : onUndo}>
                {isKept ? 'Start over' : 'Undo'}
              </Button>
            )}
          </chakra.div>
        </Alert>
      )}
    </chakra.div>
  )
}

/** 'November 20', on the visitor's own calendar. */
function dayOf(instant: Date): string {
  return instant.toLocaleDateString(business.locale, { month: 'long', day: 'numeric' })
}
