import type { HTMLAttributes } from 'react'
import { useCompanyPlaces } from '../lib/company/company-places.ts'

/**
 * What the build writes into the places for facts about the company (built-company.tsx). The
 * browser has none of it, and its React leaves what these places contain alone.
 */
export const companySlots: {
  about?: HTMLAttributes<HTMLElement>
  footer?: HTMLAttributes<HTMLElement>
  'rating-count'?: HTMLAttributes<HTMLElement>
  rating?: { href?: string }
} = {}

// React would write the content again if the objects changed.
const untouched = { dangerouslySetInnerHTML: { __html: '' } }

interface CompanyTextProps {
  /**
   * `about` begins each fact on a new line, below other text. `footer` is one line, with links.
   * `rating-count` says in parentheses how many reviews there are.
   */
  kind: 'about' | 'footer' | 'rating-count'
}

export function CompanyText({ kind }: CompanyTextProps) {
  useCompanyPlaces()
  return <span data-company={kind} {...(companySlots[kind] ?? untouched)} />
}
