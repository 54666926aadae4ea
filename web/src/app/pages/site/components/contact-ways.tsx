import { business, phoneHref } from '@moving/domain/business'
import type { ReactNode } from 'react'
import { contactWays } from '../../../../content/contact-page.ts'
import { OfficeText } from '../../../../shared/office-text.tsx'
import { AnchorButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { IconPhone } from '../../../../ui/icon/icons.ts'
import { IconClock } from '../../../../ui/icon/site-icons.ts'
import { chakra, Text } from '../../../../ui/layout.ts'
import { ServiceArea } from './service-area.tsx'

export function ContactWays() {
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr' }}
      >
        <Way icon={<IconPhone size={24} />} label={contactWays.phone}>
          <AnchorButton
            href={phoneHref}
            size="lg"
            px={{ base: '4', sm: '6' }}
            fontSize={{ base: 'lg', sm: 'xl' }}
            _print={{ display: 'inline-flex', p: '0' }}
          >
            {business.phone.display}
          </AnchorButton>
        </Way>
        <Way icon={<IconClock size={24} />} label={contactWays.hours}>
          <Text fontSize={{ base: 'lg', sm: 'xl' }} fontWeight="bold" minHeight="2lh">
            <OfficeText kind="hyphenated" />
          </Text>
        </Way>
      </chakra.div>
      <chakra.section aria-label={contactWays.area}>
        <ServiceArea />
      </chakra.section>
    </chakra.div>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Card
      shape="panel"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '3', sm: '5' }}
    >
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
      <chakra.div flex="1 1 10rem">
        <chakra.h2 fontSize="note" color="fg.muted" mb="1">
          {label}
        </chakra.h2>
        {children}
      </chakra.div>
    </Card>
  )
}
