import { useCompanyPlaces } from '../lib/company/company-places.ts'
import { companySlots } from './company-place.tsx'

/** Links to the source of the rating in a new tab, if the office has filled in a source. */
export function RatingLink({ children }: { children: string }) {
  useCompanyPlaces()
  return (
    <a data-company="rating" target="_blank" rel="noreferrer" {...companySlots.rating}>
      {children}
    </a>
  )
}
