/**
 * Formats dana.romero@… as 'Dana Romero' for coworkers; 'The office' for a mailbox that isn't a
 * person's. Imports nothing, because /move must not load the session's chunk.
 */
export function coworkerName(email: string): string {
  const local = email.replace(/@[^@]*$/, '')
  if (/^(admin|info|office)$/i.test(local)) return 'The office'
  return local.replace(/[._]+/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase())
}
