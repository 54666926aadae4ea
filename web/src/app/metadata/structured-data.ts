import { business } from '@moving/domain/business'
import { isArticle, articleSummaries, type ArticleName } from '../../content/articles/summaries.ts'
import { associatedServices } from '../../content/associated-services.ts'
import { questions } from '../../content/faq.ts'
import { services } from '../../content/services.ts'
import { studentServices } from '../../content/student-moving.ts'
import { pageTexts } from '../../content/page-texts.ts'
import { socialImageOf } from './page-metadata.ts'
import { metadataOf, type MetadataKey } from './metadata-of.ts'
import { companyThing } from '../../lib/company/company-thing.ts'
import { servedCompany } from '../../lib/company/served-company.ts'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

type Thing = Record<string, unknown>

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const companyId = `${siteOrigin}/#company`
const areaServed = ['Washington, DC', 'Northern Virginia', 'Maryland']

/**
 * All open days have the hours of the first one, because in the built-in week all are the
 * same.
 */
const [shift = ''] = business.week.filter((hours) => hours !== '')

/**
 * What search engines can read about the company. There is no rating, because a rating needs
 * reviews from a source that anyone can check.
 */
const company: Thing = {
  '@type': 'MovingCompany',
  '@id': companyId,
  name: business.name,
  url: `${siteOrigin}/`,
  telephone: business.phone.e164,
  image: `${siteOrigin}/social/home.png`,
  logo: `${siteOrigin}/icon-512.png`,
  areaServed,
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: business.week.flatMap((shift, day) => (shift === '' ? [] : [dayNames[day]])),
    opens: shift.slice(0, 5),
    closes: shift.slice(6),
  },
  ...companyThing(servedCompany()),
}

const service = (name: string, description: string): Thing => ({
  '@type': 'Service',
  name,
  description,
  areaServed,
  provider: { '@id': companyId, '@type': 'MovingCompany', name: business.name },
})

function factsOf(key: MetadataKey): Thing[] {
  switch (key) {
    case 'home':
    case 'contact':
      return [company]
    case 'services':
      return services.map(({ title, text }) => service(title, text))
    case 'associatedServices':
      return associatedServices.map(({ title, text }) => service(title, text))
    case 'studentMoving':
      return [
        {
          ...service(pageTexts.studentMoving.title, pageTexts.studentMoving.description),
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: pageTexts.studentMoving.title,
            itemListElement: studentServices.map(({ title, text }) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name: title, description: text },
            })),
          },
        },
      ]
    case 'faq':
      return [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
          })),
        },
      ]
    default:
      return isArticle(key) ? [articleFacts(key)] : []
  }
}

function articleFacts(key: ArticleName): Thing {
  const metadata = metadataOf(key)
  const { canonicalPath, title, description } = metadata
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: articleSummaries[key].published,
    image: siteOrigin + String(socialImageOf(metadata)),
    mainEntityOfPage: siteOrigin + String(canonicalPath),
    author: { '@type': 'Organization', '@id': companyId, name: business.name },
    publisher: { '@type': 'Organization', '@id': companyId, name: business.name },
  }
}

/** The path to a page: Home, for a tip the list of tips, and the page itself. */
function breadcrumbs(key: MetadataKey): Thing[] {
  if (key === 'home') return []
  const trail: MetadataKey[] = ['home', ...(isArticle(key) ? ['blog' as const] : []), key]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => {
        const { title, canonicalPath } = metadataOf(step)
        return {
          '@type': 'ListItem',
          position: index + 1,
          name: step === 'home' ? 'Home' : title,
          item: siteOrigin + (canonicalPath ?? ''),
        }
      }),
    },
  ]
}

/**
 * The structured data of a page as a script element with JSON-LD. Empty for pages that search
 * engines may not list. `<` is escaped, so that no text can end the element.
 */
export function structuredDataOf(key: MetadataKey): string {
  if (metadataOf(key).noIndex) return ''
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [...factsOf(key), ...breadcrumbs(key)],
  }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
