import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFound } from '../../../content/not-found.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DeadEnd } from '../../../illustrations/dead-end.tsx'
import { Stack, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'

/** The not-found screen (requirements 2.2). The unknown route is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: a visitor asked for an unknown route:', pathname)
  }, [pathname])
  return (
    <Container my="auto" py={{ base: '12', md: '20' }}>
      <Stack gap="3" alignItems="center" textAlign="center">
        <DeadEnd width="full" maxWidth="480px" mb="4" />
        <Text as="h1" textStyle="display">
          {notFound.code}
        </Text>
        <Text textStyle="h3">{notFound.title}</Text>
        <Text color="fg.muted">{notFound.text}</Text>
        <LinkButton to="/" size="lg" mt="4">
          {notFound.link}
        </LinkButton>
      </Stack>
    </Container>
  )
}
