import { noCompany, type Company } from '@moving/domain/company'
import { companyLines } from '@moving/domain/shown-company'

const unlessEmpty = <Item>(list: Item[]) => (list.length === 0 ? undefined : list)

/**
 * Facts about the company in the vocabulary of schema.org. What isn't filled in is undefined, which
 * JSON leaves out.
 */
export function companyThing(company: Company) {
  const { usdot, mc_number, state_license, review_links, rating_source } = company
  const pages = [...(review_links ?? []).map(({ url }) => url), rating_source ?? []].flat()
  return {
    legalName: company.legal_name ?? undefined,
    address: company.street_address ?? undefined,
    description: company.insurance ?? undefined,
    identifier: unlessEmpty(companyLines({ ...noCompany, usdot, mc_number, state_license })),
    sameAs: unlessEmpty([...new Set(pages)]),
  }
}
