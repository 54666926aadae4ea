import {
  deskPathFor,
  deskViewLabels,
  deskViews,
  type DeskView,
} from '@moving/domain/quote/desk-filters'
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

/** Lists of their own, each an address; the first is the list that the filters narrow. */
export function ViewLinks({ view }: { view: DeskView | undefined }) {
  const views = [undefined, ...deskViews]
  return (
    <chakra.nav aria-label="Lists" display="flex" flexWrap="wrap" gap="1" mx="-3">
      {views.map((choice) => (
        <ViewLink
          key={choice ?? 'all'}
          to={deskPathFor({ view: choice })}
          {...(choice === view && { 'aria-current': 'page' as const })}
        >
          {choice === undefined ? 'All quotes' : deskViewLabels[choice]}
        </ViewLink>
      ))}
    </chakra.nav>
  )
}
