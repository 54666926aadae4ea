import { pages } from '@moving/domain/pages'
import { Link } from '../../ui/link.tsx'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'

const QuietLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: 'semibold', textDecoration: 'underline' },
})

/** The way from the desk to the outbox. */
export function MailLink() {
  return (
    <Container pb={{ base: '6', md: '8' }}>
      <QuietLink to={pages.mail}>Mail that failed or waits</QuietLink>
    </Container>
  )
}
