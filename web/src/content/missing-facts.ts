import { business } from '@moving/domain/business'
import type { Company } from '@moving/domain/company'
import { studentReview } from './student-review.ts'
import { reviews, type Source } from './testimonials.ts'

/** Facts that only the owner can supply, if a program can check them. */
export interface OwnersFacts {
  reviews: readonly { name: string; source: Source | null }[]
  company: Company
}

/** Missing facts that an owner may accept, by their word in `VITE_OWNER_ACCEPTS`. */
export const acceptable = ['reviews', 'rating', 'legal-name', 'usdot'] as const
type Acceptable = (typeof acceptable)[number]

const companySettings = 'Settings, Company (/admin/settings/company)'

const allReviews = [...reviews, studentReview]

/**
 * Lists the facts that only the owner can supply and hasn't entered yet. Each says where to enter
 * it (docs/deploy.md).
 */
export function missingFacts({
  reviews: all = allReviews,
  company,
}: Pick<OwnersFacts, 'company'> & Partial<OwnersFacts>): { word: Acceptable; problem: string }[] {
  return acceptable.flatMap((word) => {
    const problem = missingFact(word, { reviews: all, company })
    return problem === null ? [] : [{ word, problem }]
  })
}

function missingFact(word: Acceptable, facts: OwnersFacts): string | null {
  switch (word) {
    case 'reviews':
      return missingReviews(facts.reviews)
    case 'rating':
      return facts.company.rating_source === null
        ? `The rating ${business.rating} has no source: enter the page that shows it in ${companySettings}.`
        : null
    case 'legal-name':
      return facts.company.legal_name === null
        ? `The registered name of the company is missing: enter it in ${companySettings}.`
        : null
    case 'usdot':
      return facts.company.usdot === null
        ? `The USDOT number is missing, which movers between states must advertise with: enter it in ${companySettings}.`
        : null
  }
}

function missingReviews(all: OwnersFacts['reviews']): string | null {
  const drafts = all.flatMap(({ name, source }) => (source === null ? [name] : []))
  return drafts.length === 0
    ? null
    : `Reviews without a source must not be published (${drafts.join(', ')}): enter where each can be read as its source in web/src/content/testimonials.ts and student-review.ts.`
}
