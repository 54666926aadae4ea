import { pages } from '@moving/domain/pages'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { Link } from 'react-router-dom'
import { articleLabels, readingMinutes, type Article } from '../../../content/articles/article.ts'
import { articleNames, articleSummaries } from '../../../content/articles/summaries.ts'
import { pageTexts } from '../../../content/page-texts.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container, PageTitle } from '../../../ui/page.tsx'
import { ClosingBand } from './components/closing-band.tsx'
import { Prose } from './components/prose.tsx'
import { spots } from './components/spots.ts'

const TextLink = chakra(
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
    },
  },
  { forwardProps: ['to'] },
)

export function ArticlePage({ article }: { article: Article }) {
  const { name, lead, sections, offices } = article
  const next = articleNames[(articleNames.indexOf(name) + 1) % articleNames.length]
  return (
    <>
      <article>
        <ArticleTop article={article} />
        <Prose>
          <Text fontSize={{ base: 'lg', md: 'xl' }} mb="10">
            {lead}
          </Text>
          {sections.map(({ title, paragraphs, list }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list !== undefined && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {offices.length > 0 && <Offices offices={offices} />}
          {next !== undefined && (
            <chakra.nav mt="10" pt="6" borderTopWidth="1px" aria-label={articleLabels.next}>
              <Text textStyle="note">{articleLabels.next}</Text>
              <TextLink to={pages[next]}>{pageTexts[next].title}</TextLink>
            </chakra.nav>
          )}
        </Prose>
      </article>
      <ClosingBand />
    </>
  )
}

function ArticleTop({ article }: { article: Article }) {
  const { published, spot } = articleSummaries[article.name]
  const Spot = spots[spot]
  return (
    <chakra.header bg="bg.blossom" overflow="hidden">
      <Container
        display="grid"
        gap="12"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 380px' }}
      >
        <chakra.div py={{ base: '8', md: '14' }}>
          <TextLink to={pages.blog}>{articleLabels.back}</TextLink>
          <chakra.div
            mt="2"
            css={{ '& h1': { fontSize: { base: '3xl', md: '5xl' }, maxWidth: '22ch' } }}
          >
            <PageTitle>{pageTexts[article.name].title}</PageTitle>
          </chakra.div>
          <Text mt="4" fontSize="note" color="fg.muted">
            <time dateTime={published}>{formatOfficeDay(new Date(`${published}T12:00:00Z`))}</time>
            {` · ${readingMinutes(article)} min read`}
          </Text>
        </chakra.div>
        <chakra.div hideBelow="lg">
          <Spot mb="-12px" />
        </chakra.div>
      </Container>
    </chakra.header>
  )
}

function Offices({ offices }: Pick<Article, 'offices'>) {
  return (
    <chakra.section
      bg="bg.subtle"
      borderRadius="panel"
      p={{ base: '5', md: '7' }}
      mt="12"
      fontSize="md"
    >
      <h2>{articleLabels.offices}</h2>
      <ul>
        {offices.map(({ name, decides, href }) => (
          <li key={name}>
            {href === undefined ? <strong>{name}</strong> : <a href={href}>{name}</a>}: {decides}
          </li>
        ))}
      </ul>
      <Text color="fg.muted">{articleLabels.officesNote}</Text>
    </chakra.section>
  )
}
