import { business } from '@moving/domain/business'
import { studentReview } from './student-review.ts'
import { ratingClaim, reviews, type Source } from './testimonials.ts'

/** Facts that only the owner can give, as far as a program can check them. */
export interface OwnersFacts {
  reviews: readonly { name: string; source: Source | null }[]
  rating: { source: Source | null }
  legalName: string | null
  usdotNumber: string | null
}

/** Gaps that an owner may accept, by their word in `VITE_OWNER_ACCEPTS`. */
export const acceptable = ['reviews', 'rating', 'legal-name', 'usdot'] as const
type Acceptable = (typeof acceptable)[number]

const allReviews = [...reviews, studentReview]

/** The reviews without a source, which must not be published. */
export const draftReviews = (all: OwnersFacts['reviews'] = allReviews) =>
  all.filter(({ source }) => source === null)

function factsOfThisSite(): OwnersFacts {
  return {
    reviews: allReviews,
    rating: ratingClaim,
    legalName: business.legalName,
    usdotNumber: business.usdotNumber,
  }
}

/**
 * What only the owner can give and has not yet, each with where to enter it (docs/deploy.md).
 * @param facts those of this site
 */
export function missingFacts(
  facts: OwnersFacts = factsOfThisSite(),
): { word: Acceptable; problem: string }[] {
  return acceptable.flatMap((word) => {
    const problem = missingFact(word, facts)
    return problem === null ? [] : [{ word, problem }]
  })
}

function missingFact(word: Acceptable, facts: OwnersFacts): string | null {
  switch (word) {
    case 'reviews':
      return missingReviews(facts.reviews)
    case 'rating':
      return facts.rating.source === null
        ? `The rating ${business.rating} has no source: enter where it can be read in ratingClaim, web/src/content/testimonials.ts.`
        : null
    case 'legal-name':
      return facts.legalName === null
        ? 'The registered name of the company is missing: enter it as legalName in domain/src/business.ts.'
        : null
    case 'usdot':
      return facts.usdotNumber === null
        ? 'The USDOT number is missing, which movers between states must advertise with: enter it as usdotNumber in domain/src/business.ts.'
        : null
  }
}

function missingReviews(all: OwnersFacts['reviews']): string | null {
  const drafts = draftReviews(all).map(({ name }) => name)
  return drafts.length === 0
    ? null
    : `Reviews without a source must not be published (${drafts.join(', ')}): enter where each can be read as its source in web/src/content/testimonials.ts and student-review.ts.`
}
