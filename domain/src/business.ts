/**
 * What the company promises (requirements 9.1). Pages, emails and functions read these facts only
 * from here. Facts that the owner fills in, such as the USDOT number, are in Settings (company.ts).
 */
export const business = {
  name: 'Potomac Movers',
  tagline: 'Washington DC, Northern Virginia and Maryland',
  phone: { display: '(240) 438-0930', e164: '+12404380930' },
  hours: { label: 'Mon–Sat 8am–6pm' },
  /**
   * The opening hours by weekday, Sunday first. They apply until the owner changes them in Settings
   * (office-hours.ts).
   */
  week: ['', ...new Array<string>(6).fill('08:00-18:00')],
  holidays: [
    ...['2026-11-26 Thanksgiving', '2026-12-25 Christmas', '2027-01-01 New Year’s Day'],
    ...['2027-05-31 Memorial Day', '2027-07-05 Independence Day', '2027-09-06 Labor Day'],
    ...['2027-11-25 Thanksgiving', '2027-12-25 Christmas', '2028-01-01 New Year’s Day'],
    ...['2028-05-29 Memorial Day', '2028-07-04 Independence Day', '2028-09-04 Labor Day'],
    ...['2028-11-23 Thanksgiving', '2028-12-25 Christmas', '2029-01-01 New Year’s Day'],
  ],
  timeZone: 'America/New_York',
  callbackMinutes: 15,
  bookAhead: '2-4 weeks',
  rating: '4.9/5',
  currency: 'USD',
  locale: 'en-US',
} as const satisfies Business

interface Business {
  name: string
  tagline: string
  phone: { display: string; e164: `+${string}` }
  hours: { label: string }
  week: readonly string[]
  holidays: readonly string[]
  timeZone: string
  callbackMinutes: number
  bookAhead: string
  rating: string
  currency: string
  locale: string
}

export const phoneHref = `tel:${business.phone.e164}`

/** The quote page's promise, the same wherever it is shown (requirements 4.3). */
export const callPromise = `Our team will contact you within ${business.callbackMinutes} minutes during business hours.`
