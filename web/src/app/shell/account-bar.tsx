import { Link } from 'react-router-dom'
import { useSessionHint } from '../../lib/device/use-session-hint.ts'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { accountLinks } from './shell-links.ts'

const BarLink = chakra(
  Link,
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
  { forwardProps: ['to'] },
)

export function Bar({ pathname }: { pathname: string }) {
  const hint = useSessionHint()
  return (
    <chakra.div bg="bg.panel" borderBottomWidth="1px" borderColor="border" data-screen-only="">
      <Container>
        <chakra.nav aria-label="Account" display="flex" flexWrap="wrap" ms="-3">
          {accountLinks(hint?.role ?? null).map(({ label, to }) => (
            <BarLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </BarLink>
          ))}
        </chakra.nav>
      </Container>
    </chakra.div>
  )
}
