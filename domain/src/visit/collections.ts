// Apart from paths.ts: every public page carries these, and none of the others.

/** `visitors/{id}`: a page that somebody read. */
export const visitorsCollection = 'visitors'
/** `form_starts/{id}`: somebody began the quote form (a step of the funnel). */
export const formStartsCollection = 'form_starts'
/** `settings/public`: what everybody may know of what the office sets for itself. */
export const publicSettingsPath = 'settings/public'
