// Not by brackets: the build would put all its settings here.
const given: unknown = import.meta.env.VITE_SITE_ORIGIN

/** Origin of canonical addresses, without a final slash. Empty in local builds: paths stay relative. */
export const siteOrigin = typeof given === 'string' ? given.replace(/(?<!\/)\/+$/, '') : ''
