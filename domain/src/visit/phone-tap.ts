// Apart from paths.ts and collections.ts: only a page on which somebody taps the phone fetches this.

/** `phone_taps/{id}`: somebody tapped our telephone number on a page. */
export const phoneTapsCollection = 'phone_taps'

/** Characters of a tap's page, a path: '/services'. */
export const tapPageMax = 100
