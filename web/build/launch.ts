import { business } from '@moving/domain/business'
import { studentReview } from '../src/content/student-review.ts'
import { ratingClaim, reviews, type Source } from '../src/content/testimonials.ts'

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

function factsOfThisSite(): OwnersFacts {
  return {
    reviews: [...reviews, studentReview],
    rating: ratingClaim,
    legalName: business.legalName,
    usdotNumber: business.usdotNumber,
  }
}

/**
 * Problems that stop a site from going live because the owner has not supplied something yet
 * (docs/before-launch.md). Each says where to enter it, and how to go live without it.
 * @param accepts words of `acceptable`, separated by commas
 */
export function launchProblems(
  accepts: string | undefined,
  facts: OwnersFacts = factsOfThisSite(),
): string[] {
  const accepted = (accepts ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = accepted
    .filter((word) => !(acceptable as readonly string[]).includes(word))
    .map((word) => `VITE_OWNER_ACCEPTS says "${word}", but knows ${acceptable.join(', ')}.`)
  const missing = acceptable.flatMap((word) => {
    const problem = missingFact(word, facts)
    if (problem === null || accepted.includes(word)) return []
    return `${problem} Or take it on yourself: VITE_OWNER_ACCEPTS=${[...accepted, word].join(',')}`
  })
  return [...missing, ...unknown]
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
  const drafts = all.filter(({ source }) => source === null).map(({ name }) => name)
  return drafts.length === 0
    ? null
    : `Reviews without a source must not be published (${drafts.join(', ')}): enter where each can be read as its source in web/src/content/testimonials.ts and student-review.ts.`
}
