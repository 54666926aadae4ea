import type { Review } from './testimonials.ts'

/** The one review on /student-moving; apart from the others so that neither page carries both. */
export const studentReview: Review = {
  name: 'Aisha Bello',
  city: 'College Park, MD',
  text: 'My last final was at noon and my room had to be empty by five. They were there at one, and in August my boxes were in the new room before I was.',
  stars: 5,
  source: null,
}
