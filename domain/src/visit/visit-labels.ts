/** Browsers by name, in the order in which a user agent is searched for them (requirements 3.4). */
export const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Other'] as const
export type Browser = (typeof browsers)[number]

export const devices = ['Mobile', 'Tablet', 'Desktop'] as const
export type Device = (typeof devices)[number]

/**
 * The browser in a user agent according to requirements 3.4, for the table of recent visitors. Edge
 * counts as Chrome, because its user agent contains both names. Totals use `browserOf`.
 */
export function browserLabel(userAgent: string): Browser {
  return browsers.find((name) => name !== 'Other' && userAgent.includes(name)) ?? 'Other'
}

/**
 * The device in a user agent according to requirements 3.4, for the table of recent visitors, where
 * most tablets count as Mobile. Totals use `deviceOf`.
 */
export function deviceLabel(userAgent: string): Device {
  if (/Mobile|Android|iPhone|iPad/.test(userAgent)) return 'Mobile'
  return userAgent.includes('Tablet') ? 'Tablet' : 'Desktop'
}

/** Browsers that also name a different one, each with the token that only it sends. */
const ownTokens: readonly [Browser, RegExp][] = [
  ['Edge', /\b(Edge|Edg|EdgA|EdgiOS)\//],
  ['Other', /\b(OPR|SamsungBrowser|Vivaldi|YaBrowser|DuckDuckGo|UCBrowser)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/** The browser that a visitor really uses: Edge is Edge, Chrome on an iPhone is Chrome. */
export function browserOf(userAgent: string): Browser {
  return ownTokens.find(([, token]) => token.test(userAgent))?.[0] ?? 'Other'
}

/**
 * The device that a visitor really uses. Android says Mobile on phones only. An iPad whose browser
 * requests desktop pages looks like a Mac.
 */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Silk\//.test(userAgent)) return 'Tablet'
  if (/Mobi|iPhone|iPod/.test(userAgent)) return 'Mobile'
  return userAgent.includes('Android') ? 'Tablet' : 'Desktop'
}
