/** Maximum lengths of what the office enters about the company, in characters. */
export const companyLimits = {
  legalName: 120,
  address: 200,
  license: 60,
  insurance: 300,
  links: 5,
  label: 40,
} as const

export interface ReviewLink {
  label: string
  url: string
}

/**
 * The facts about the company that everyone may read in `settings/public`; null if not filled in.
 */
export interface Company {
  legal_name: string | null
  street_address: string | null
  usdot: string | null
  mc_number: string | null
  state_license: string | null
  /** One sentence about the company's insurance. */
  insurance: string | null
  review_links: ReviewLink[] | null
  rating_source: string | null
  /** The number of reviews behind the rating, in digits. */
  rating_count: string | null
}

export const noCompany: Company = {
  ...{ legal_name: null, street_address: null, usdot: null, mc_number: null },
  ...{ state_license: null, insurance: null, review_links: null, rating_source: null },
  rating_count: null,
}
