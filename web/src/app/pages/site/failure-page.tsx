import { Button, LinkButton } from '../../../ui/button.tsx'
import { HStack, Text } from '../../../ui/layout.ts'
import { PageTitle, Section } from '../../../ui/page.tsx'

/** What an error boundary shows: the page could not be drawn, or its chunk not fetched. */
export function FailurePage() {
  return (
    <Section>
      <PageTitle>This page did not load</PageTitle>
      <Text my="5" maxWidth="prose">
        Check your connection and load the page again. If it keeps failing, call us and we will help
        on the phone.
      </Text>
      <HStack gap="3" flexWrap="wrap">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <LinkButton to="/" variant="outline">
          Return to Home
        </LinkButton>
      </HStack>
    </Section>
  )
}
