/**
 * 'Dana Romero' of dana.romero@…, as coworkers read it; 'The office' of a mailbox that is no person's.
 * Imports nothing: /move may not load what the session's chunk holds.
 */
export function coworkerName(email: string): string {
  const local = email.replace(/@[^@]*$/, '')
  if (/^(admin|info|office)$/i.test(local)) return 'The office'
  return local.replace(/[._]+/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase())
}
