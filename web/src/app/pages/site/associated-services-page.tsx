import {
  associatedIntro,
  associatedLabels,
  associatedNote,
  associatedServices,
} from '../../../content/associated-services.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/show/check-list.tsx'
import { BoxStack } from '../../../illustrations/box-stack.tsx'
import { GarageSpot, StorageUnitSpot } from '../../../illustrations/spots/associated-spots.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'
import { ClosingBand } from './components/closing-band.tsx'
import { PageTop } from './components/page-top.tsx'

const spots = { garage: GarageSpot, storageUnit: StorageUnitSpot }

export function AssociatedServicesPage() {
  return (
    <>
      <PageTop
        title={associatedIntro.title}
        lead={associatedIntro.lead}
        art={<BoxStack width="280px" mb="-10px" />}
      />
      <Container py={{ base: '12', md: '24' }}>
        <chakra.div
          display="grid"
          gap={{ base: '6', md: '8' }}
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        >
          {associatedServices.map((service, index) => {
            const Spot = spots[service.spot]
            return (
              <Card
                key={service.id}
                as="article"
                id={service.id}
                shape="flush"
                borderRadius="panel"
                display="flex"
                flexDirection="column"
              >
                <chakra.div
                  bg={index === 0 ? 'bg.blossom' : 'brand.subtle'}
                  p={{ base: '5', lg: '10' }}
                >
                  <Spot />
                </chakra.div>
                <chakra.div p={{ base: '5', md: '8' }} flex="1">
                  <chakra.h2 textStyle="h2" fontSize={{ base: '2xl', md: '2xl', lg: '3xl' }}>
                    {service.title}
                  </chakra.h2>
                  <Text mt="3" fontSize="lg">
                    {service.text}
                  </Text>
                  <chakra.h3 textStyle="h4" fontSize="md" mt="5" mb="2">
                    {associatedLabels.included}
                  </chakra.h3>
                  <CheckList items={service.included} />
                  <Text mt="5" color="fg.muted">
                    {service.good}
                  </Text>
                </chakra.div>
              </Card>
            )
          })}
        </chakra.div>
        <Text mt="8" maxWidth="prose" color="fg.muted">
          {associatedNote}
        </Text>
      </Container>
      <ClosingBand />
    </>
  )
}
