// The setting isn't read with brackets, because the build would then insert all its settings here.
const given: unknown = import.meta.env.VITE_SITE_ORIGIN

/**
 * The origin of canonical addresses, without a trailing slash. Empty in local builds, so paths stay
 * relative.
 */
export const siteOrigin = typeof given === 'string' ? given.replace(/(?<!\/)\/+$/, '') : ''
