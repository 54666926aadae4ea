import type { ReactNode } from 'react'
import { articleList, articleSummaries } from '../../../content/articles/summaries.ts'
import { blogIntro, readMore } from '../../../content/blog.ts'
import { CommercialSpot } from '../../../illustrations/spots/commercial-spot.tsx'
import { LocalSpot } from '../../../illustrations/spots/local-spot.tsx'
import { LongDistanceSpot } from '../../../illustrations/spots/long-distance-spot.tsx'
import { PackingSpot } from '../../../illustrations/spots/packing-spot.tsx'
import { Link } from '../../../ui/link.tsx'
import { TruckDrawing } from '../../../illustrations/truck.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PageTop } from './parts/page-top.tsx'
import { SpotPanel } from './parts/spot-panel.tsx'

const ReadMore = chakra(
  Link,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '11',
      fontWeight: 'semibold',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      _hover: { textDecorationThickness: '2px' },
    },
  },
  { forwardProps: ['to'] },
)

/** The drawing of each article, by its address. */
const spots: Record<string, ReactNode> = {
  [articleSummaries.tellYourMover.slug]: <LocalSpot />,
  [articleSummaries.bookTheElevator.slug]: <CommercialSpot />,
  [articleSummaries.packInOrder.slug]: <PackingSpot />,
  [articleSummaries.reserveParking.slug]: <TruckDrawing />,
  [articleSummaries.acrossTheLine.slug]: <LongDistanceSpot />,
}

/** The five articles, each with a way to read on (requirements 2.11). */
export function BlogPage() {
  return (
    <>
      <PageTop title={blogIntro.title} lead={blogIntro.lead} />
      <Container py={{ base: '6', md: '14' }}>
        <ol>
          {articleList.map(({ slug, title, excerpt }, index) => (
            <chakra.li
              key={slug}
              display="grid"
              alignItems="center"
              gap="16"
              gridTemplateColumns={{ base: '1fr', lg: '1fr 260px' }}
              py={{ base: '7', md: '10' }}
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: '0' }}
            >
              <article>
                <chakra.h2 id={slug} textStyle="h2" fontSize={{ base: '2xl', md: '4xl' }}>
                  {title}
                </chakra.h2>
                <Text mt="3" fontSize="lg" color="fg.muted" maxWidth="prose">
                  {excerpt}
                </Text>
                {/* Named as it looks and described by its title; the text for search engines has both. */}
                <ReadMore to={`/blog/${slug}`} mt="2" aria-label={readMore} aria-describedby={slug}>
                  {readMore}
                  <VisuallyHidden>{` (${title})`}</VisuallyHidden>
                </ReadMore>
              </article>
              <chakra.div hideBelow="lg">
                <SpotPanel tone={index % 2 === 0 ? 'blossom' : 'river'}>{spots[slug]}</SpotPanel>
              </chakra.div>
            </chakra.li>
          ))}
        </ol>
      </Container>
    </>
  )
}
