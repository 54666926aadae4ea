import { Button } from '../../../ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface PaginationProps {
  place: DeskPlace
  /** The start of the next page. Null on the last page. */
  next: string | null
  onPrevious: () => void
  onNext: (after: string) => void
}

export function Pagination({ place, next, onPrevious, onNext }: PaginationProps) {
  const isFirst = place.after === null
  if (isFirst && next === null) return null
  return (
    <chakra.nav aria-label="Pages" display="flex" justifyContent="space-between" gap="3">
      <Button variant="outline" disabled={isFirst} onClick={onPrevious}>
        <IconChevronLeft size={18} />
        {place.trail === null ? 'First Page' : 'Previous Page'}
      </Button>
      <Button
        variant="outline"
        disabled={next === null}
        onClick={() => next !== null && onNext(next)}
      >
        Next Page
        <IconChevronRight size={18} />
      </Button>
    </chakra.nav>
  )
}
