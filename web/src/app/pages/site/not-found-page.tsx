import { looksLikeMovePath, moveReferenceOf, movePathFor } from '@moving/domain/move/move-key'
import { pages } from '@moving/domain/pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFound } from '../../../content/not-found.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DeadEnd } from '../../../illustrations/dead-end.tsx'
import { Stack, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'

/** The not-found page (requirements 2.2). It logs the unknown path. */
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
        <LinkButton to={pages.home} size="lg" mt="4">
          {notFound.link}
        </LinkButton>
        <MoveLink />
      </Stack>
    </Container>
  )
}

/**
 * A link to the move page for a visitor with a damaged link. If the key can be read, it opens the
 * move; otherwise, the form that emails a new link.
 */
function MoveLink() {
  const { pathname, hash } = useLocation()
  // The prerendered page is the same for every URL.
  const isHydrated = useNow() !== null
  if (!isHydrated || !looksLikeMovePath(pathname)) return null
  const name = moveReferenceOf(pathname + hash)
  const isKnown = name !== null && 'key' in name
  return (
    <LinkButton to={isKnown ? movePathFor(name.key) : pages.move} variant="outline" size="lg">
      {isKnown ? notFound.openMove : notFound.newLink}
    </LinkButton>
  )
}
