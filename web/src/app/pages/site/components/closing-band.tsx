import { business, phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { closing } from '../../../../content/closing.ts'
import { AnchorButton, LinkButton } from '../../../../ui/button.tsx'
import { IconPhone } from '../../../../ui/icon/icons.ts'
import { Heading, Text, chakra } from '../../../../ui/layout.ts'
import { Section } from '../../../../ui/page.tsx'

interface ClosingBandProps {
  title?: string
  text?: string
  action?: string
  /** The URL of the solid button. By default the quote form, without a service. */
  to?: string
}

export function ClosingBand({
  title = closing.title,
  text = closing.text,
  action = closing.action,
  to = pages.quote,
}: ClosingBandProps) {
  return (
    <Section tone="blossom" mt="auto" data-screen-only="" py={{ base: '16', md: '20' }}>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'flex-start', md: 'center' }}
        justifyContent="space-between"
        gap="6"
      >
        <div>
          <Heading>{title}</Heading>
          <Text mt="2" textStyle="lead" fontSize={{ base: 'md', md: 'lg' }}>
            {text}
          </Text>
        </div>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems="stretch"
          flexShrink="0"
          gap="3"
        >
          <LinkButton to={to} size="lg">
            {action}
          </LinkButton>
          <AnchorButton href={phoneHref} variant="outline" size="lg">
            <IconPhone size={20} />
            {business.phone.display}
          </AnchorButton>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
