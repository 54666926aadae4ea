import { pages } from '@moving/domain/pages'
import { Link } from 'react-router-dom'
import {
  articleNames,
  articleSummaries,
  type ArticleName,
} from '../../../content/articles/summaries.ts'
import { blogIntro, excerpts, readMore } from '../../../content/blog.ts'
import { pageTexts } from '../../../content/page-texts.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PageTop } from './components/page-top.tsx'
import { SpotPanel } from './components/spot-panel.tsx'
import { spots } from './components/spots.ts'

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

export function BlogPage() {
  return (
    <>
      <PageTop title={blogIntro.title} lead={blogIntro.lead} />
      <Container py={{ base: '6', md: '14' }}>
        <ol>
          {articleNames.map((name, index) => (
            <Entry key={name} name={name} tone={index % 2 === 0 ? 'blossom' : 'river'} />
          ))}
        </ol>
      </Container>
    </>
  )
}

function Entry({ name, tone }: { name: ArticleName; tone: 'blossom' | 'river' }) {
  const { title } = pageTexts[name]
  const Spot = spots[articleSummaries[name].spot]
  return (
    <chakra.li
      display="grid"
      alignItems="center"
      gap="16"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 260px' }}
      py={{ base: '7', md: '10' }}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <article>
        <chakra.h2 id={name} textStyle="h2" fontSize={{ base: '2xl', md: '4xl' }}>
          {title}
        </chakra.h2>
        <Text mt="3" fontSize="lg" color="fg.muted" maxWidth="prose">
          {excerpts[name]}
        </Text>
        {/* Screen readers read the visible label, then the article's title. Search engines read
            both. */}
        <ReadMore to={pages[name]} mt="2" aria-label={readMore} aria-describedby={name}>
          {readMore}
          <VisuallyHidden>{` (${title})`}</VisuallyHidden>
        </ReadMore>
      </article>
      <chakra.div hideBelow="lg">
        <SpotPanel tone={tone}>
          <Spot />
        </SpotPanel>
      </chakra.div>
    </chakra.li>
  )
}
