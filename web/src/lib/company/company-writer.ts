import type { Company } from '@moving/domain/company'
import { companyLines, describeRatingCount, shownCompany } from '@moving/domain/shown-company'
import { companyThing } from './company-thing.ts'

/**
 * Updates what a document says about the company: its marked elements (company-place.tsx) and its
 * structured data.
 * @param stored `company` of `settings/public`
 */
export function writeCompany(page: Document, stored: unknown): void {
  const company = shownCompany(stored)
  const places = page.querySelectorAll<HTMLElement>('[data-company]')
  for (const place of places) writePlace(place, company)
  writeThing(page, company)
}

function writePlace(place: HTMLElement, company: Company) {
  const lines = companyLines(company)
  switch (place.dataset['company']) {
    case 'about':
      place.textContent = lines.map((line) => `\n${line}`).join('')
      break
    case 'footer':
      place.replaceChildren(lines.join(' · '), ...linksOf(company))
      break
    case 'reviews':
      place.textContent = describeRatingCount(company)
      break
    case 'rating':
      if (company.rating_source === null) place.removeAttribute('href')
      else place.setAttribute('href', company.rating_source)
  }
}

const linksOf = ({ review_links }: Company) =>
  (review_links ?? []).map(({ label, url }) => {
    const link = document.createElement('a')
    link.href = url
    link.textContent = label
    return link
  })

interface Graph {
  '@graph': { '@type': string }[]
}

function writeThing(page: Document, company: Company) {
  const script = page.querySelector('script[type="application/ld+json"]')
  if (script === null) return
  const data = JSON.parse(script.textContent) as Graph
  const graph = data['@graph'].map((thing) =>
    thing['@type'] === 'MovingCompany' ? { ...thing, ...companyThing(company) } : thing,
  )
  script.textContent = JSON.stringify({ ...data, '@graph': graph })
}
