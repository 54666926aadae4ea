import { Container, PageTitle } from '../../ui/page.tsx'

/** /admin/settings: what the office sets for itself. */
export function OfficeSettings() {
  return (
    <Container py={{ base: '6', md: '8' }}>
      <PageTitle size="desk" lead="What the office sets for itself">
        Settings
      </PageTitle>
    </Container>
  )
}
