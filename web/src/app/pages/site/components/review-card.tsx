import type { Review } from '../../../../content/testimonials.ts'
import { Card } from '../../../../ui/card.tsx'
import { Text, chakra } from '../../../../ui/layout.ts'
import { FiveStars } from '../../../../ui/show/stars.tsx'

export function ReviewCard({ review }: { review: Review }) {
  return (
    <Card as="figure" shape="panel" display="flex" flexDirection="column" gap="4" height="full">
      <FiveStars />
      <chakra.blockquote flex="1" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.5">
        <p>“{review.text}”</p>
      </chakra.blockquote>
      <figcaption>
        <Text fontWeight="bold">{review.name}</Text>
        <Text color="fg.muted">{review.city}</Text>
        {review.source !== null && (
          <chakra.a href={review.source.href} color="brand.fg" textDecoration="underline">
            {review.source.name}
          </chakra.a>
        )}
      </figcaption>
    </Card>
  )
}
