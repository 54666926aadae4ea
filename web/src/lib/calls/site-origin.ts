// No bracket access here, because the build would then insert all its settings.
const given: unknown = import.meta.env.VITE_SITE_ORIGIN

/**
 * The origin of canonical URLs, without a trailing slash. Empty in builds without the setting,
 * whose URLs are relative.
 */
export const siteOrigin = typeof given === 'string' ? given.replace(/(?<!\/)\/+$/, '') : ''
