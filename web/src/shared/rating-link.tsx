import { useCompanyPlaces } from '../lib/company/company-places.ts'
import { companySlots } from './company-place.tsx'

/** The rating, which links to its source in a new tab if the office has filled that in. */
export function RatingLink({ children }: { children: string }) {
  useCompanyPlaces()
  return (
    <a data-company="rating" target="_blank" rel="noreferrer" {...companySlots.rating}>
      {children}
    </a>
  )
}
