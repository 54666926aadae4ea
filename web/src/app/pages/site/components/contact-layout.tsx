import type { ReactNode } from 'react'
import { contactIntro } from '../../../../content/contact-page.ts'
import { QuoteForm } from '../../../../features/quote-form/quote-form.tsx'
import { useSession } from '../../../../features/session/session-context.ts'
import { Card } from '../../../../ui/card.tsx'
import { chakra } from '../../../../ui/layout.ts'
import { Container, PageTitle } from '../../../../ui/page.tsx'
import { AsServed } from '../../../as-served.tsx'

const heading = <h2>{contactIntro.formTitle}</h2>

/**
 * The contact page's title and form. The other ways to reach the office are above the form, or next
 * to it from 1280 px on.
 * @param ways the other ways to reach the office; without them, the prerendered ones stay
 */
export function ContactLayout({ ways }: { ways?: ReactNode }) {
  const { user } = useSession()
  return (
    <chakra.div bg="bg.blossom">
      <Container py={{ base: '10', md: '16' }}>
        <PageTitle lead={contactIntro.lead}>{contactIntro.title}</PageTitle>
        <chakra.div
          display="grid"
          gap="5"
          mt={{ base: '6', md: '10' }}
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: 'minmax(0, 1fr) minmax(0, 1.25fr)',
          }}
        >
          <AsServed>{ways}</AsServed>
          <Card shape="panel" tone="floating" p={{ base: '4', sm: '5', md: '10' }}>
            <QuoteForm heading={heading} user={user} />
          </Card>
        </chakra.div>
      </Container>
    </chakra.div>
  )
}
