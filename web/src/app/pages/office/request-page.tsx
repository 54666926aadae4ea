import { pages } from '@moving/domain/pages'
import { useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../lib/async/use-hydrated.ts'
import { useRequestId } from '../../../shared/office/request-link.ts'
import { Card } from '../../../ui/card.tsx'
import { Container } from '../../../ui/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { forThumbs } from './office-parts.tsx'
import { RequestView } from './request-view.tsx'

/** An id that no request has, so that an invalid URL shows “not found”. */
const noId = '-'

export function RequestPage() {
  const address = useRequestId()
  // All requests have the same prerendered document.
  const quoteId = useHydrated() ? (address ?? noId) : null
  const navigate = useNavigate()
  return (
    // The footer stays below the window while the request loads, so that nothing visible moves.
    <Container py={{ base: '6', md: '8' }} minHeight="100vh" css={forThumbs}>
      <VisuallyHidden as="h1">Request</VisuallyHidden>
      <Card>
        {quoteId !== null && (
          <RequestView key={quoteId} quoteId={quoteId} onClose={() => void navigate(pages.admin)} />
        )}
      </Card>
    </Container>
  )
}
