import { useCompanyPlaces } from '../lib/company/company-places.ts'
import { companySlots } from './company-place.tsx'

/** The rating, which links to its source if the office has filled that in. */
export function RatingLink({ children }: { children: string }) {
  useCompanyPlaces()
  return (
    <a data-company="rating" {...companySlots.rating}>
      {children}
    </a>
  )
}
