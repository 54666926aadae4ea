import { NavLink } from '../../ui/link.tsx'
import { useSessionHint } from '../../lib/device/use-session-hint.ts'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { accountLinks, isOfficePath, officeBarLinks } from './links.ts'

const BarLink = chakra(
  NavLink,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      px: '3',
      minHeight: '11',
      outlineOffset: '-3px',
      fontSize: 'note',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottomWidth: '3px',
      borderTopWidth: '3px',
      borderColor: 'transparent',
      '&[aria-current=page]': {
        color: 'brand.fg',
        fontWeight: 'bold',
        borderBottomColor: 'brand.solid',
      },
    },
  },
  { forwardProps: ['to', 'end'] },
)

interface BarProps {
  label: string
  links: readonly { label: string; to: string; end?: boolean }[]
}

function Bar({ label, links }: BarProps) {
  return (
    <Container>
      <chakra.nav aria-label={label} display="flex" overflowX="auto" ms="-3">
        {links.map(({ label: name, ...link }) => (
          <BarLink key={link.to} {...link}>
            {name}
          </BarLink>
        ))}
      </chakra.nav>
    </Container>
  )
}

/** The second bar of portal and office; below it the office's own, for who may be of the office. */
export function AccountBar({ pathname }: { pathname: string }) {
  const hint = useSessionHint()
  return (
    <chakra.div bg="bg.panel" borderBottomWidth="1px" borderColor="border" data-screen-only="">
      <Bar label="Account" links={accountLinks(hint?.role ?? null)} />
      {isOfficePath(pathname) && (
        <chakra.div borderTopWidth="1px" borderColor="border" data-signed-in-only="">
          <Bar label="Office" links={officeBarLinks} />
        </chakra.div>
      )}
    </chakra.div>
  )
}
