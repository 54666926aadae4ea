import { business, phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import type { ReactNode } from 'react'
import { hero, howItWorks, ourStory, professionals } from '../../../content/home.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPhone } from '../../../ui/icon/icons.ts'
import { IconStarFilled } from '../../../ui/icon/site-icons.ts'
import { BoxStack } from '../../../illustrations/box-stack.tsx'
import { CallbackDial } from '../../../illustrations/callback-dial.tsx'
import { HeroStreet } from '../../../illustrations/hero-street.tsx'
import { CompanyText } from '../../../shared/company-place.tsx'
import { RatingLink } from '../../../shared/rating-link.tsx'
import { chakra, Heading, Text } from '../../../ui/layout.ts'
import { Container, Section } from '../../../ui/page.tsx'
import { FiveStars } from '../../../ui/show/stars.tsx'
import { StepLine } from '../../../ui/show/step-line.tsx'
import { ClosingBand } from './components/closing-band.tsx'
import { RouteCard } from './components/route-card.tsx'
import { ServiceArea } from './components/service-area.tsx'

/** / and /about show the same page (requirements 2.4). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Section>
        <Heading mb={{ base: '8', md: '12' }}>{howItWorks.title}</Heading>
        <StepLine steps={howItWorks.steps} />
      </Section>
      <Professionals />
      <OurStory />
      <ClosingBand />
    </>
  )
}

function Hero() {
  return (
    <chakra.section bg="bg.blossom" overflow="hidden">
      <Container pt={{ base: '7', md: '14' }}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', xl: '1fr 520px' }}
          alignItems="center"
          columnGap="8"
          rowGap={{ base: '3', md: '4' }}
        >
          <chakra.h1 textStyle="display">
            <Lines lines={hero.title} />
          </chakra.h1>
          <Text textStyle="lead" fontSize={{ base: 'md', md: 'lg', xl: 'xl' }} maxWidth="60ch">
            {hero.lead}
          </Text>
        </chakra.div>
        <chakra.div mt={{ base: '5', md: '8' }} position="relative" zIndex="1">
          <RouteCard />
        </chakra.div>
        <chakra.ul
          display="flex"
          flexWrap="wrap"
          columnGap="7"
          mt={{ base: '4', md: '5' }}
          fontSize="note"
          fontWeight="semibold"
        >
          <Proof icon={<IconPhone size={17} />} hideBelow="md">
            <span>
              Or call <chakra.a href={phoneHref}>{business.phone.display}</chakra.a>
            </span>
          </Proof>
          {/* Last, so that the count of reviews moves nothing when it arrives. */}
          <Proof icon={<IconStarFilled size={17} />}>
            <RatingLink>{hero.rating}</RatingLink>
            <CompanyText kind="reviews" />
          </Proof>
        </chakra.ul>
      </Container>
      <HeroStreet
        mt={{ base: '-2', md: '0' }}
        height={{ base: '222px', md: '296px', lg: '370px' }}
        transform={{ base: 'translateX(-94px)', md: 'none' }}
      />
    </chakra.section>
  )
}

interface ProofProps {
  icon: ReactNode
  /** Hides the line on phones, where the header already has a call button. */
  hideBelow?: 'md'
  children: ReactNode
}

function Proof({ icon, hideBelow, children }: ProofProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="8"
      {...(hideBelow === undefined ? {} : { hideBelow })}
    >
      <chakra.span color="accent.fg">{icon}</chakra.span>
      {children}
    </chakra.li>
  )
}

/** A title with preferred line breaks. Narrow screens break lines where needed. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <chakra.span key={line} display={{ md: 'block' }}>
      {index > 0 && ' '}
      {line}
    </chakra.span>
  ))
}

function Professionals() {
  const { title, quick, trained, fiveStar } = professionals
  return (
    <Section tone="subtle">
      <Heading mb={{ base: '6', md: '10' }}>
        <Lines lines={title} />
      </Heading>
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '3fr 2fr 2fr' }}
      >
        <Card
          shape="panel"
          tone="river"
          data-band="river"
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems={{ base: 'flex-start', sm: 'center' }}
          gap={{ base: '5', md: '9' }}
          p={{ base: '6', md: '10' }}
          gridColumn={{ md: '1 / -1', xl: 'auto' }}
        >
          <CallbackDial width="112px" flexShrink="0" />
          <div>
            <chakra.h3 textStyle="h3">{quick.title}</chakra.h3>
            <Text mt="2" color="fg.onRiverMuted">
              {quick.text}
            </Text>
          </div>
        </Card>
        <Promise title={trained.title} text={trained.text} picture={<BoxStack width="128px" />} />
        <Promise
          title={fiveStar.title}
          text={<RatingLink>{fiveStar.text}</RatingLink>}
          picture={<FiveStars size={26} />}
        />
      </chakra.div>
    </Section>
  )
}

interface PromiseProps {
  title: string
  text: ReactNode
  picture: ReactNode
}

function Promise({ title, text, picture }: PromiseProps) {
  return (
    <Card shape="panel" display="flex" flexDirection="column" gap="6">
      <chakra.div flex="1" minHeight="88px" display="flex" alignItems="center">
        {picture}
      </chakra.div>
      <div>
        <chakra.h3 textStyle="h3" fontSize={{ md: 'xl' }}>
          {title}
        </chakra.h3>
        <Text mt="1" color="fg.muted">
          {text}
        </Text>
      </div>
    </Card>
  )
}

function OurStory() {
  return (
    <Section>
      <chakra.div
        display="grid"
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' }}
      >
        <div>
          <Heading>{ourStory.title}</Heading>
          {ourStory.paragraphs.map((paragraph) => (
            <Text key={paragraph} mt="4" fontSize="lg">
              {paragraph}
            </Text>
          ))}
          <Text mt="4" color="fg.muted" whiteSpace="pre-line">
            {ourStory.facts}
            <CompanyText kind="about" />
          </Text>
          <LinkButton to={pages.services} variant="outline" mt="6">
            {ourStory.link}
          </LinkButton>
        </div>
        <ServiceArea />
      </chakra.div>
    </Section>
  )
}
