const mailboxes: readonly (readonly [name: string, page: string, ...domains: string[]])[] = [
  ['Gmail', 'https://mail.google.com/', 'gmail.com', 'googlemail.com'],
  [
    'Outlook',
    'https://outlook.live.com/mail/',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
  ],
  ['Yahoo Mail', 'https://mail.yahoo.com/', 'yahoo.com', 'ymail.com'],
  ['iCloud Mail', 'https://www.icloud.com/mail', 'icloud.com', 'me.com', 'mac.com'],
  ['AOL Mail', 'https://mail.aol.com/', 'aol.com'],
  ['Proton Mail', 'https://mail.proton.me/', 'proton.me', 'protonmail.com'],
]

/** The web page of the mailbox for an email address. Undefined for an unknown provider. */
export function mailboxOf(email: string): { name: string; page: string } | undefined {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  const found = mailboxes.find(([, , ...domains]) => domains.includes(domain))
  return found && { name: found[0], page: found[1] }
}
