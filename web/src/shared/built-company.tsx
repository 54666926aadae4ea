import { noCompany, type Company } from '@moving/domain/company'
import { companyLines, describeRatingCount } from '@moving/domain/shown-company'
import { hashCompany } from '../lib/company/company-places.ts'
import { companySlots } from './company-place.tsx'

/**
 * Sets what the build renders about the company. In the browser, `writeCompany` updates the same
 * elements.
 */
export function buildCompany(company: Company): void {
  const lines = companyLines(company)
  const isEmpty = JSON.stringify(company) === JSON.stringify(noCompany)
  companySlots.about = { children: lines.map((line) => `\n${line}`).join('') }
  companySlots.footer = {
    ...{ 'data-mark': hashCompany(isEmpty ? null : company) },
    children: [
      lines.join(' · '),
      ...(company.review_links ?? []).map(({ label, url }) => (
        <a key={url} href={url}>
          {label}
        </a>
      )),
    ],
  }
  companySlots.reviews = { children: describeRatingCount(company) }
  if (company.rating_source !== null) companySlots.rating = { href: company.rating_source }
}
