import { NavLink } from '../../ui/link.tsx'
import { useSessionHint } from '../../lib/use-session-hint.ts'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { accountLinks } from './links.ts'

const BarLink = chakra(
  NavLink,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      px: '3',
      fontSize: 'note',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottomWidth: '3px',
      borderTopWidth: '3px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      '&[aria-current=page]': {
        color: 'brand.fg',
        fontWeight: 'bold',
        borderBottomColor: 'brand.solid',
      },
    },
  },
  { forwardProps: ['to', 'end'] },
)

/** The second bar of portal and office. */
export function AccountBar() {
  const hint = useSessionHint()
  return (
    <chakra.div bg="bg.panel" borderBottomWidth="1px" borderColor="border" data-screen-only="">
      <Container>
        <chakra.nav aria-label="Account" display="flex" minHeight="52px" ms="-3">
          {accountLinks(hint?.role ?? null).map((link) => (
            <BarLink key={link.to} to={link.to}>
              {link.label}
            </BarLink>
          ))}
        </chakra.nav>
      </Container>
    </chakra.div>
  )
}
