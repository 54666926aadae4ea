import { ratingClaim, reviews, testimonialsIntro } from '../../../content/testimonials.ts'
import { OpenDoor } from '../../../illustrations/doorstep.tsx'
import { RatingLink } from '../../../shared/rating-link.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'
import { FiveStars } from '../../../ui/show/stars.tsx'
import { ClosingBand } from './components/closing-band.tsx'
import { PageTop } from './components/page-top.tsx'
import { ReviewCard } from './components/review-card.tsx'

export function TestimonialsPage() {
  return (
    <>
      <PageTop
        title={testimonialsIntro.title}
        lead={testimonialsIntro.lead}
        art={<OpenDoor width="360px" mb="-12px" />}
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="6"
          rowGap="2"
          mt={{ base: '6', md: '8' }}
        >
          <Text textStyle="display">
            <RatingLink>{ratingClaim.value}</RatingLink>
          </Text>
          <div>
            <FiveStars size={26} />
            <Text fontSize="lg">{ratingClaim.label}</Text>
          </div>
        </chakra.div>
      </PageTop>
      <Container py={{ base: '12', md: '24' }}>
        <chakra.ul display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {reviews.map((review) => (
            <li key={review.name}>
              <ReviewCard review={review} />
            </li>
          ))}
        </chakra.ul>
      </Container>
      <ClosingBand />
    </>
  )
}
