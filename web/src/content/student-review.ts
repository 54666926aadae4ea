import type { Review } from './testimonials.ts'

/** The review on /student-moving; separate from the others so that neither page loads both. */
export const studentReview: Review = {
  name: 'Aisha Bello',
  city: 'College Park, MD',
  text: 'My last final was at noon and my room had to be empty by five. They were there at one, and in August my boxes were in the new room before I was.',
  stars: 5,
  source: null,
}
