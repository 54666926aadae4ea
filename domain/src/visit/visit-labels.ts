/**
 * The tokens that identify each browser. The order matters: Edge's user agent also contains
 * Chrome's token, and Chrome's contains Safari's.
 */
export const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Other'] as const
export type Browser = (typeof browsers)[number]

export const devices = ['Mobile', 'Tablet', 'Desktop'] as const
export type Device = (typeof devices)[number]

/**
 * The browser in a user agent according to requirements 3.4, for the list of recent visitors. Edge
 * counts as Chrome, because its user agent contains both names. Totals use `browserOf`.
 */
export function browserLabel(userAgent: string): Browser {
  return browsers.find((name) => name !== 'Other' && userAgent.includes(name)) ?? 'Other'
}

/**
 * The device in a user agent according to requirements 3.4, for the list of recent visitors. Most
 * tablets count as Mobile. Totals use `deviceOf`.
 */
export function deviceLabel(userAgent: string): Device {
  if (/Mobile|Android|iPhone|iPad/.test(userAgent)) return 'Mobile'
  return userAgent.includes('Tablet') ? 'Tablet' : 'Desktop'
}

/**
 * Browsers in the order in which they are recognized, each with the words that only its own user
 * agent has.
 */
const ownTokens: readonly [Browser, RegExp][] = [
  ['Edge', /\b(Edge|Edg|EdgA|EdgiOS)\//],
  ['Other', /\b(OPR|SamsungBrowser|Vivaldi|YaBrowser|DuckDuckGo|UCBrowser)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/**
 * The browser that a visitor really uses. Edge doesn't count as Chrome, and Chrome on an iPhone
 * doesn't count as Safari.
 */
export function browserOf(userAgent: string): Browser {
  return ownTokens.find(([, token]) => token.test(userAgent))?.[0] ?? 'Other'
}

/**
 * The device that a visitor really uses. On Android, only user agents of phones contain 'Mobile'.
 * An iPad that requests desktop pages counts as Desktop.
 */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Silk\//.test(userAgent)) return 'Tablet'
  if (/Mobi|iPhone|iPod/.test(userAgent)) return 'Mobile'
  return userAgent.includes('Android') ? 'Tablet' : 'Desktop'
}
