import { quotePathFor } from '@moving/domain/quote/form/preselected-service'
import {
  studentBenefits,
  studentButtons,
  studentClosing,
  studentIntro,
  studentProcess,
  studentServices,
  type StudentIcon,
} from '../../../content/student-moving.ts'
import { studentReview } from '../../../content/student-review.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import {
  IconArrowsExchange,
  IconBuildingWarehouse,
  IconPackage,
  IconSchool,
  IconUsers,
  IconWorld,
} from '../../../ui/icon/student-icons.ts'
import { IconCircleCheck } from '../../../ui/icon/icons.ts'
import { StudentScene } from '../../../illustrations/student-scene.tsx'
import { chakra, Heading, Text } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page.tsx'
import { StepLine } from '../../../ui/show/step-line.tsx'
import { ClosingBand } from './components/closing-band.tsx'
import { PageTop } from './components/page-top.tsx'
import { ReviewCard } from './components/review-card.tsx'

const icons: Record<StudentIcon, typeof IconSchool> = {
  dorm: IconSchool,
  storage: IconBuildingWarehouse,
  kit: IconPackage,
  transfer: IconArrowsExchange,
  roommates: IconUsers,
  world: IconWorld,
}

export function StudentMovingPage() {
  return (
    <>
      <PageTop
        title={studentIntro.title}
        lead={studentIntro.lead}
        art={<StudentScene width={{ base: '440px', xl: '520px' }} mb="-22px" />}
      >
        <LinkButton to={quotePathFor('student')} size="lg" mt="7">
          {studentButtons.book}
        </LinkButton>
      </PageTop>
      <Section>
        <Heading mb={{ base: '6', md: '10' }}>{studentIntro.cards}</Heading>
        <chakra.ul
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }}
        >
          {studentServices.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </chakra.ul>
      </Section>
      <Section tone="subtle">
        <Heading mb={{ base: '8', md: '12' }}>{studentProcess.title}</Heading>
        <StepLine steps={studentProcess.steps} />
      </Section>
      <Section>
        <chakra.div
          display="grid"
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
          gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        >
          <div>
            <Heading mb="6">{studentBenefits.title}</Heading>
            <Benefits />
          </div>
          <ReviewCard review={studentReview} />
        </chakra.div>
      </Section>
      <ClosingBand
        title={studentClosing.title}
        text={studentClosing.text}
        action={studentButtons.quote}
        to={quotePathFor('student')}
      />
    </>
  )
}

function ServiceCard({ icon, title, text }: (typeof studentServices)[number]) {
  const Icon = icons[icon]
  return (
    <Card as="li" shape="panel">
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="12"
        borderRadius="control"
        bg="brand.subtle"
        color="brand.fg"
      >
        <Icon size={24} />
      </chakra.span>
      <chakra.h3 textStyle="h3" fontSize={{ md: 'xl' }} mt="5">
        {title}
      </chakra.h3>
      <Text mt="1" color="fg.muted">
        {text}
      </Text>
    </Card>
  )
}

function Benefits() {
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="3">
      {studentBenefits.badges.map((badge) => (
        <chakra.li
          key={badge}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="10"
          px="3.5"
          fontSize="note"
          fontWeight="semibold"
          bg="brand.subtle"
          color="brand.fg"
          borderRadius="badge"
        >
          <IconCircleCheck size={20} />
          {badge}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
