import { pages } from '@moving/domain/pages'
import { useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../lib/async/use-hydrated.ts'
import { useRequestId } from '../../../shared/office/request-link.ts'
import { Card } from '../../../ui/card.tsx'
import { Container } from '../../../ui/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { forThumbs, OfficeFoot } from './office-parts.tsx'
import { RequestView } from './request-view.tsx'

/** An id without a request, so that an invalid URL shows “not found”. */
const noId = '-'

/** /admin/quotes/{id}. */
export function RequestPage() {
  const address = useRequestId()
  // The document that is drawn at build is every request's.
  const quoteId = useHydrated() ? (address ?? noId) : null
  const navigate = useNavigate()
  return (
    <>
      {/* The foot stays below the window while the request loads, and so moves nothing in view. */}
      <Container py={{ base: '6', md: '8' }} minHeight="100vh" css={forThumbs}>
        <VisuallyHidden as="h1">Request</VisuallyHidden>
        <Card>
          {quoteId !== null && (
            <RequestView
              key={quoteId}
              quoteId={quoteId}
              onClose={() => void navigate(pages.admin)}
            />
          )}
        </Card>
      </Container>
      <OfficeFoot />
    </>
  )
}
