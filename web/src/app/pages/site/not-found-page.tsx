import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../../ui/button.tsx'
import { Stack, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'

/** Specification section 2, 'Not-found screen'. The unknown route is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: a visitor asked for an unknown route:', pathname)
  }, [pathname])
  return (
    <Container py={{ base: '16', md: '26' }}>
      <Stack gap="4" alignItems="center" textAlign="center">
        <Text as="h1" textStyle="display">
          404
        </Text>
        <Text textStyle="lead">Oops! Page not found</Text>
        <LinkButton to="/" mt="2">
          Return to Home
        </LinkButton>
      </Stack>
    </Container>
  )
}
