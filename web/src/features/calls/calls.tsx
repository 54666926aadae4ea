import { Container, PageTitle } from '../../ui/page.tsx'

/** /admin/calls: whom to call next, and by when. */
export function Calls() {
  return (
    <Container py={{ base: '6', md: '8' }}>
      <PageTitle size="desk" lead="Whom to call next, and by when">
        Calls
      </PageTitle>
    </Container>
  )
}
