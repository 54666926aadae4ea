/** Browsers by name, in the order in which a user agent is searched for them (section 3). */
export const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Other'] as const
export type Browser = (typeof browsers)[number]

export const devices = ['Mobile', 'Tablet', 'Desktop'] as const
export type Device = (typeof devices)[number]

/** Browser from a user agent, in the specification's own order (section 3): Edge is never reached. */
export function browserLabel(userAgent: string): Browser {
  return browsers.find((name) => name !== 'Other' && userAgent.includes(name)) ?? 'Other'
}

/** Device from a user agent (section 3). */
export function deviceLabel(userAgent: string): Device {
  if (/Mobile|Android|iPhone|iPad/.test(userAgent)) return 'Mobile'
  return userAgent.includes('Tablet') ? 'Tablet' : 'Desktop'
}
