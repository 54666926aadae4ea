// This file is separate from paths.ts, because every public page loads it.

/** `visitors/{id}`: a visit of a page. */
export const visitorsCollection = 'visitors'
/** `form_starts/{id}`: a started quote form (a step of the funnel). */
export const formStartsCollection = 'form_starts'
export const publicSettingsPath = 'settings/public'
