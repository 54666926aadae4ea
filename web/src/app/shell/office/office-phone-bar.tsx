import { Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { IconCalendar, IconChecklist, IconFileText, IconMail } from '../../../ui/icon/desk-icons.ts'
import { IconMenu, IconX } from '../../../ui/icon/icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { closeOnLink } from '../side-menu.tsx'
import { CountMark, type OfficeCounts } from './count-mark.tsx'
import { currentIn, officeLinks, shownOnPhones } from './office-links.ts'
import { OfficeMenuLink, WebsiteLinks } from './website-menu.tsx'

const entry = {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    // The first row has a fixed height, so that the icon doesn't move when the font arrives.
    gridTemplateRows: '22px 1.2em',
    gap: '0.5',
    height: '14',
    // Larger text would overlap the next label.
    fontSize: 'min(0.75rem, 4.4vw)',
    fontWeight: 'medium',
    lineHeight: 1.2,
    color: 'fg.muted',
    outlineOffset: '-3px',
    cursor: 'pointer',
    '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'bold' },
  },
} as const
const EntryLink = chakra(Link, entry, { forwardProps: ['to'] })
const EntryButton = chakra('button', entry)

const icons = [IconChecklist, IconFileText, IconCalendar, IconMail]
const moreId = 'office-more'

/**
 * The bar at the bottom, below 1024 px, with four of the office's pages. The menu More has the
 * others and the website's links.
 */
export function OfficePhoneBar({ pathname, counts }: { pathname: string; counts: OfficeCounts }) {
  const rest = officeLinks.slice(shownOnPhones)
  const isAtRest = rest.some((link) => currentIn(pathname, link))
  return (
    <chakra.div css={bar} data-screen-only="" data-signed-in-only="">
      <chakra.nav aria-label="Office" display="contents">
        {officeLinks.slice(0, shownOnPhones).map((link, index) => {
          const Icon = icons[index] ?? IconMenu
          return (
            <EntryLink key={link.to} to={link.to} aria-current={currentIn(pathname, link)}>
              <Icon size={22} />
              {link.label}
              <chakra.span position="absolute" insetInlineStart="50%" top="0" width="7">
                <CountMark of={link.counts} counts={counts} />
              </chakra.span>
            </EntryLink>
          )
        })}
      </chakra.nav>
      <EntryButton
        type="button"
        popoverTarget={moreId}
        css={isAtRest ? { color: 'brand.fg', fontWeight: 'bold' } : {}}
      >
        <IconMenu size={22} />
        More
      </EntryButton>
      <chakra.div id={moreId} popover="auto" css={sheet} onClick={closeOnLink}>
        <SheetTitle>
          More
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close"
            popoverTarget={moreId}
            popoverTargetAction="hide"
            me="-2"
          >
            <IconX size={22} />
          </Button>
        </SheetTitle>
        <chakra.nav aria-label="More" display="grid" gridTemplateColumns="1fr 1fr">
          {rest.map((link) => (
            <OfficeMenuLink key={link.to} to={link.to} aria-current={currentIn(pathname, link)}>
              {link.label}
            </OfficeMenuLink>
          ))}
        </chakra.nav>
        <SheetTitle>Website</SheetTitle>
        <WebsiteLinks />
      </chakra.div>
    </chakra.div>
  )
}

const SheetTitle = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '12',
    px: '3',
    fontWeight: 'title',
  },
})

const bar = {
  display: { base: 'grid', lg: 'none' },
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'bar',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  pb: 'env(safe-area-inset-bottom)',
  px: 'env(safe-area-inset-left)',
} as const

const sheet = {
  inset: 'auto 0 0 0',
  width: 'auto',
  maxHeight: '85dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: '4',
  pt: '2',
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  bg: 'bg.panel',
  color: 'fg',
  borderRadius: '{radii.card} {radii.card} 0 0',
  boxShadow: 'floating',
  '@supports not selector(:popover-open)': { display: 'none' },
  '&::backdrop': { bg: 'rgba(11, 18, 38, 0.55)' },
  _highContrast: { borderWidth: '1px' },
} as const
