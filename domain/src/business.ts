/**
 * What the company is and promises (requirements 9.1). The only place where these facts
 * stand; pages, mails and functions read them from here.
 */
export const business = {
  name: 'Potomac Movers',
  /** As it is registered, such as 'Potomac Movers LLC'; the owner fills it in before the site goes live. */
  legalName: null,
  tagline: 'Washington DC, Northern Virginia and Maryland',
  phone: { display: '(240) 438-0930', e164: '+12404380930' },
  /** Whole hours of the office's own clock; days as JavaScript counts them, 0 is Sunday. */
  hours: { label: 'Mon–Sat 8am–6pm', opensAtHour: 8, closesAtHour: 18, days: [1, 2, 3, 4, 5, 6] },
  /**
   * Plain dates (`yyyy-MM-dd`) on which the office is closed, oldest first, two years ahead. The
   * owner keeps this list; `holidaysWarning` says when it runs out.
   */
  holidays: [
    ...['2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-07-05', '2027-09-06'],
    ...['2027-11-25', '2027-12-25', '2028-01-01', '2028-05-29', '2028-07-04', '2028-09-04'],
    ...['2028-11-23', '2028-12-25', '2029-01-01'],
  ],
  timeZone: 'America/New_York',
  callbackMinutes: 15,
  bookAhead: '2-4 weeks',
  rating: '4.9/5',
  currency: 'USD',
  locale: 'en-US',
  /** Shown in the footer once the owner has filled it in (49 CFR 375.207). */
  usdotNumber: null,
} as const satisfies Business

interface Business {
  name: string
  legalName: string | null
  tagline: string
  phone: { display: string; e164: `+${string}` }
  hours: { label: string; opensAtHour: number; closesAtHour: number; days: readonly number[] }
  holidays: readonly string[]
  timeZone: string
  callbackMinutes: number
  bookAhead: string
  rating: string
  currency: string
  locale: string
  usdotNumber: string | null
}

/** Target of every phone link. */
export const phoneHref = `tel:${business.phone.e164}`
