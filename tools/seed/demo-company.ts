import type { Company } from '@moving/domain/company'

/**
 * The company of the demo. Its license numbers aren't real, and its links use a reserved domain.
 */
export const demoCompany: Company = {
  legal_name: 'Potomac Movers LLC (demo)',
  street_address: '100 Sample Street NW, Washington, DC 20001',
  usdot: '99999999',
  mc_number: 'MC-99999999',
  state_license: 'Virginia SAMPLE-1',
  insurance: 'Sample sentence: every move is insured.',
  review_links: [{ label: 'Sample reviews', url: 'https://www.example.com/reviews' }],
  rating_source: 'https://www.example.com/reviews',
  rating_count: '212',
}
