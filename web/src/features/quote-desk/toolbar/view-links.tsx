import { todayAtOffice } from '@moving/domain/plain-date'
import { deskPathFor, type DeskFilters } from '@moving/domain/quote/desk-filters'
import { isSavedView, savedViews } from '@moving/domain/quote/saved-views'
import { useNow } from '../../../lib/use-now.ts'
import { chakra } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'

const ViewLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '10',
    px: '3',
    borderRadius: 'control',
    fontSize: 'note',
    fontWeight: 'semibold',
    color: 'brand.fg',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'fg' },
  },
})

/** The saved views and the lists of their own, each an address. */
export function ViewLinks({ filters }: { filters: DeskFilters }) {
  const now = useNow()
  return (
    <chakra.nav aria-label="Lists" display="flex" flexWrap="wrap" gap="1" mx="-3">
      {savedViews(now === null ? null : todayAtOffice(now)).map((view) => (
        <ViewLink
          key={view.label}
          to={deskPathFor(view.filters)}
          {...(isSavedView(view, filters) && { 'aria-current': 'page' as const })}
        >
          {view.label}
        </ViewLink>
      ))}
    </chakra.nav>
  )
}
