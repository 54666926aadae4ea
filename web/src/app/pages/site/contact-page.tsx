import { business, phoneHref } from '@moving/domain/business'
import type { ReactNode } from 'react'
import { contactIntro } from '../../../content/contact.ts'
import { QuoteForm } from '../../../features/quote-form/quote-form.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { AnchorButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPhone } from '../../../ui/icons.ts'
import { IconClock } from '../../../ui/site-icons.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container, PageTitle } from '../../../ui/page.tsx'
import { ServiceArea } from './parts/service-area.tsx'

const heading = <h2>{contactIntro.formTitle}</h2>

/** Contact (requirements 2.9). From 1280 px the quote form stands beside it, on narrower screens below. */
export function ContactPage() {
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
          <Ways />
          <Card shape="panel" tone="floating" p={{ base: '4', sm: '5', md: '10' }}>
            <QuoteForm heading={heading} user={user} />
          </Card>
        </chakra.div>
      </Container>
    </chakra.div>
  )
}

function Ways() {
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr' }}
      >
        <Way icon={<IconPhone size={24} />} label={contactIntro.phone}>
          <AnchorButton
            href={phoneHref}
            size="lg"
            px={{ base: '4', sm: '6' }}
            fontSize={{ base: 'lg', sm: 'xl' }}
            whiteSpace="nowrap"
            _print={{ display: 'inline-flex', p: '0' }}
          >
            {business.phone.display}
          </AnchorButton>
        </Way>
        <Way icon={<IconClock size={24} />} label={contactIntro.hours}>
          <Text fontSize={{ base: 'lg', sm: 'xl' }} fontWeight="bold" whiteSpace="nowrap">
            {contactIntro.hoursLabel}
          </Text>
        </Way>
      </chakra.div>
      <chakra.section aria-label={contactIntro.area}>
        <ServiceArea />
      </chakra.section>
    </chakra.div>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Card shape="panel" display="flex" alignItems="center" gap={{ base: '3', sm: '5' }}>
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="13"
        flexShrink="0"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
      >
        {icon}
      </chakra.span>
      <div>
        <chakra.h2 fontSize="note" color="fg.muted" mb="1">
          {label}
        </chakra.h2>
        {children}
      </div>
    </Card>
  )
}
