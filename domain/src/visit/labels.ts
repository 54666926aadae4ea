/** Browser from a user agent, in the specification's own order (section 3): Edge is never reached. */
export function browserLabel(userAgent: string): string {
  return ['Chrome', 'Firefox', 'Safari', 'Edge'].find((name) => userAgent.includes(name)) ?? 'Other'
}

/** Device from a user agent (section 3). */
export function deviceLabel(userAgent: string): 'Mobile' | 'Tablet' | 'Desktop' {
  if (/Mobile|Android|iPhone|iPad/.test(userAgent)) return 'Mobile'
  return userAgent.includes('Tablet') ? 'Tablet' : 'Desktop'
}
