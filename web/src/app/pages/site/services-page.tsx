import { quotePathFor } from '@moving/domain/quote/form/preselected-service'
import {
  serviceLabels,
  services,
  servicesIntro,
  whyChooseUs,
  type Service,
} from '../../../content/services.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CheckList } from '../../../ui/show/check-list.tsx'
import { StorageSpot, SuppliesSpot } from '../../../illustrations/spots/service-spots.tsx'
import { TruckDrawing } from '../../../illustrations/truck.tsx'
import { PricePlace } from '../../../shared/price-place.tsx'
import { chakra, Heading, Text } from '../../../ui/layout.ts'
import { Container, Section } from '../../../ui/page.tsx'
import { ClosingBand } from './components/closing-band.tsx'
import { PageTop } from './components/page-top.tsx'
import { spots } from './components/spots.ts'

const serviceSpots = { ...spots, storage: StorageSpot, supplies: SuppliesSpot }

export function ServicesPage() {
  return (
    <>
      <PageTop
        title={servicesIntro.title}
        lead={servicesIntro.lead}
        art={<TruckDrawing width="360px" />}
      />
      <Container py={{ base: '12', md: '24' }}>
        <chakra.div
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }}
        >
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </chakra.div>
      </Container>
      <Section tone="subtle">
        <Heading mb={{ base: '6', md: '10' }}>{whyChooseUs.title}</Heading>
        <chakra.ul
          display="grid"
          columnGap="12"
          rowGap="7"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }}
        >
          {whyChooseUs.points.map(({ title, text }) => (
            <chakra.li key={title} borderTopWidth="2px" borderColor="brand.solid" pt="4">
              <chakra.h3 textStyle="h4">{title}</chakra.h3>
              <Text mt="1" color="fg.muted">
                {text}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
      <PricePlace kind="services" />
      <ClosingBand />
    </>
  )
}

function ServiceCard({ service }: { service: Service }) {
  const Spot = serviceSpots[service.spot]
  return (
    <chakra.article id={service.id} borderWidth="1px" borderRadius="panel" overflow="hidden">
      <chakra.div bg="bg.blossom" p="6">
        <Spot />
      </chakra.div>
      <chakra.div p="6">
        <chakra.h2 textStyle="h3">{service.title}</chakra.h2>
        <Text mt="3" fontSize="lg">
          {service.text}
        </Text>
        <Label>{serviceLabels.included}</Label>
        <CheckList items={service.included} />
        <Label>{serviceLabels.why}</Label>
        <Text color="fg.muted">{service.why}</Text>
        <Label>{serviceLabels.addOns}</Label>
        <chakra.ul display="flex" flexWrap="wrap" gap="2">
          {service.addOns.map((addOn) => (
            <chakra.li
              key={addOn}
              px="3"
              py="1.5"
              fontSize="sm"
              fontWeight="medium"
              borderWidth="1px"
              borderRadius="badge"
            >
              {addOn}
            </chakra.li>
          ))}
        </chakra.ul>
        {service.quote !== undefined && (
          // The link uses only styles that the page already has, because the page's HTML has
          // reached its size limit.
          <Text mt="3" fontSize="lg" data-screen-only="">
            <LinkButton to={quotePathFor(service.quote.service)} variant="outline" size="lg">
              {service.quote.action}
            </LinkButton>
          </Text>
        )}
      </chakra.div>
    </chakra.article>
  )
}

function Label({ children }: { children: string }) {
  return (
    <chakra.h3 textStyle="h4" fontSize="md" mt="5" mb="2">
      {children}
    </chakra.h3>
  )
}
