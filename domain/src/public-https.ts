/** Top-level domains that don't exist on the public internet (RFC 2606, RFC 6762, RFC 8375). */
const privateNames = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
]
const reservedNames = ['test', 'invalid', 'example', 'onion', 'arpa', 'alt']
const notPublic = [...privateNames, ...reservedNames]

export const httpsMax = 300

/** Whether a text is an https URL on a host of the public internet. */
export function isPublicHttps(text: string): boolean {
  if (!/^https:\/\/[A-Za-z0-9][!-~]*$/.test(text) || /["'<>\\^`{|}]/.test(text)) return false
  if (text.length > httpsMax || !URL.canParse(text)) return false
  const { hostname, port, username, password } = new URL(text)
  const labels = hostname.split('.')
  const last = labels.at(-1) ?? ''
  return (
    [port, username, password].every((part) => part === '') &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(last) &&
    !notPublic.includes(last)
  )
}
