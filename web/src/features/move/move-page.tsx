import { Container, PageTitle } from '../../ui/page.tsx'

/** A customer's own page about one move (requirements: docs/decisions). */
export function MovePage() {
  return (
    <Container py={{ base: '10', md: '20' }}>
      <PageTitle>Your Move</PageTitle>
    </Container>
  )
}
