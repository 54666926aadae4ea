import type { HTMLAttributes } from 'react'
import { useCompanyPlaces } from '../lib/company/company-places.ts'

/**
 * What the build renders in the elements with facts about the company (built-company.tsx). In the
 * browser these slots are empty, and React leaves the elements' content alone.
 */
export const companySlots: {
  about?: HTMLAttributes<HTMLElement>
  footer?: HTMLAttributes<HTMLElement>
  reviews?: HTMLAttributes<HTMLElement>
  rating?: { href?: string }
} = {}

// A constant, because React would write the content again if the object changed.
const untouched = { dangerouslySetInnerHTML: { __html: '' } }

interface CompanyTextProps {
  /**
   * `about` begins each fact on a new line, below other text. `footer` is one line, with links.
   * `reviews` says in parentheses how many reviews there are.
   */
  kind: 'about' | 'footer' | 'reviews'
}

export function CompanyText({ kind }: CompanyTextProps) {
  useCompanyPlaces()
  return <span data-company={kind} {...(companySlots[kind] ?? untouched)} />
}
