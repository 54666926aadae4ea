/** What a link in one of Auth's mails asks for. */
export type MailLink = {
  mode: 'resetPassword' | 'verifyEmail' | 'recoverEmail'
  /** The one-time code. */
  code: string
}

const modes = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const

/** The link behind this address (`/auth?mode=…&oobCode=…`), if it is one. */
export function readMailLink(search: string): MailLink | null {
  const parameters = new URLSearchParams(search)
  const mode = modes.find((known) => known === parameters.get('mode'))
  const code = parameters.get('oobCode')
  return mode === undefined || code === null || code === '' ? null : { mode, code }
}
