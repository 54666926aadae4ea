import type { ReactNode } from 'react'
import { quoteIntro } from '../../../../content/quote.ts'
import { QuoteForm } from '../../../../features/quote-form/quote-form.tsx'
import { useSession } from '../../../../features/session/session-context.ts'
import { Card } from '../../../../ui/card.tsx'
import { chakra } from '../../../../ui/layout.ts'
import { Container, PageTitle } from '../../../../ui/page.tsx'
import { AsServed } from '../../../as-served.tsx'

const heading = <h2>{quoteIntro.formTitle}</h2>

/**
 * The quote page's title and form. From 1280 px on, the aside is next to the form.
 * @param aside without it, the prerendered one stays
 */
export function QuoteLayout({ aside }: { aside?: ReactNode }) {
  const { user } = useSession()
  return (
    <chakra.div bg="bg.blossom">
      <Container py={{ base: '7', md: '13' }} pb={{ base: '10', md: '20' }}>
        <PageTitle lead={quoteIntro.lead}>{quoteIntro.title}</PageTitle>
        <chakra.div
          display="grid"
          gap={{ base: '4', xl: '8' }}
          mt={{ base: '5', md: '9' }}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 372px' }}
        >
          <Card shape="panel" tone="floating" p={{ base: '4', sm: '5', md: '10' }}>
            <QuoteForm heading={heading} user={user} />
          </Card>
          <AsServed>{aside}</AsServed>
        </chakra.div>
      </Container>
    </chakra.div>
  )
}
