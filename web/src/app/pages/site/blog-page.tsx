import { Link } from 'react-router-dom'
import { articleList } from '../../../content/articles/summaries.ts'
import { blogIntro, readMore } from '../../../content/blog.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'
import { PageTop } from './parts/page-top.tsx'

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

/** Specification section 2, Blog: five titles, excerpts and ways to read on. */
export function BlogPage() {
  return (
    <>
      <PageTop title={blogIntro.title} lead={blogIntro.lead} />
      <Container py={{ base: '6', md: '14' }}>
        <chakra.ol maxWidth="840px">
          {articleList.map(({ slug, title, excerpt }) => (
            <chakra.li
              key={slug}
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
                <ReadMore to={`/blog/${slug}`} aria-describedby={slug} mt="2">
                  {readMore}
                </ReadMore>
              </article>
            </chakra.li>
          ))}
        </chakra.ol>
      </Container>
    </>
  )
}
