// Apart from paths.ts: every public page carries these two, and none of the others.

/** `visitors/{id}`: a page that somebody read. */
export const visitorsCollection = 'visitors'
/** `form_starts/{id}`: somebody began the quote form (a step of the funnel). */
export const formStartsCollection = 'form_starts'
