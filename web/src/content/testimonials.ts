import { business } from '@moving/domain/business'

/** Texts of /testimonials (requirements 2.10). */
/** Where a review can be read in full. While it is null, the page shows no link. */
export interface Source {
  name: string
  href: string
}

export interface Review {
  name: string
  city: string
  text: string
  stars: 5
  source: Source | null
}

export const testimonialsIntro = {
  title: 'What Our Customers Say',
  lead: 'What moving day was like, on both sides of the river.',
} as const

/** The rating. Its source is in Settings. */
export const ratingClaim = {
  value: business.rating,
  label: 'from people we’ve moved',
} as const

export const reviews: readonly Review[] = [
  {
    name: 'Maya Okafor',
    city: 'Washington, DC',
    text: 'Third floor, no elevator, a piano. They measured the stairwell before they touched anything, and nothing was scratched, not even the wall.',
    stars: 5,
    source: null,
  },
  {
    name: 'Daniel Reyes',
    city: 'Arlington, VA',
    text: 'I sent the form at lunch and had a call before I finished my sandwich. The final bill matched what they told me on that call.',
    stars: 5,
    source: null,
  },
  {
    name: 'Priya Raman',
    city: 'Silver Spring, MD',
    text: 'Our closing slipped by nine days. They moved the date twice without complaint and stored our furniture until then.',
    stars: 5,
    source: null,
  },
  {
    name: 'Tom Whitfield',
    city: 'Alexandria, VA',
    text: 'Every box said which room it was for, and every box was in that room. We slept in made beds the same night.',
    stars: 5,
    source: null,
  },
]
