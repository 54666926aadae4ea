/**
 * Typos in the domains of the email providers that most customers use. The list has only domains
 * without email service, and no beginning of a domain that is still being typed.
 */
const typos: Record<string, readonly string[]> = {
  'gmail.com': ['gmial.com', 'gamil.com', 'gmai.com', 'gmal.com', 'gmil.com', 'gnail.com'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yaoo.com', 'yahho.com'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotamil.com', 'homail.com'],
  'outlook.com': ['outlok.com', 'outloo.com', 'otlook.com', 'outllook.com'],
  'icloud.com': ['iclod.com', 'icoud.com', 'icloud.con', 'iclould.com'],
  'aol.com': ['aol.con', 'aoll.com'],
  'comcast.net': ['comcast.con', 'comcat.net', 'comast.net'],
  'verizon.net': ['verizon.con', 'verison.net', 'verizn.net'],
}

const slips = new Map(
  Object.entries(typos).flatMap(([domain, wrong]) =>
    [...wrong, domain.replace(/com$/, 'con')]
      .filter((slip) => slip !== domain)
      .map((slip) => [slip, domain] as const),
  ),
)

/**
 * The email address that was probably meant, 'maya@gmail.com' for 'maya@gmial.com', otherwise null.
 * Shown as a hint, never as an error, because only the owner knows the right address.
 * @param email as typed
 */
export function suggestedEmail(email: string): string | null {
  const [, name, domain] = /^([^@]+)@([^@]+)$/.exec(email.trim()) ?? []
  const meant = slips.get(domain?.toLowerCase() ?? '')
  return name === undefined || meant === undefined ? null : `${name}@${meant}`
}
