/** What a link in one of Auth's mails asks for. */
export interface AuthMailLink {
  mode: 'resetPassword' | 'verifyEmail' | 'recoverEmail'
  /** The one-time code. */
  code: string
}

/** What a link in an invitation's mail asks for: `code` is its key. */
interface InvitationLink {
  mode: 'joinOffice'
  code: string
  email: string
}

export type MailLink = AuthMailLink | InvitationLink

const modes = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const

/** The link behind this address (`/auth?mode=…&oobCode=…`, `/auth#k=…&email=…`), if it is one. */
export function readMailLink(search: string, hash: string): MailLink | null {
  const invited = new URLSearchParams(hash.slice(1))
  const key = invited.get('k') ?? ''
  const email = invited.get('email') ?? ''
  // As `invitationKeyPattern`, which comes with the schemas: the page starts without them.
  if (/^\w{22}$/.test(key) && email !== '') return { mode: 'joinOffice', code: key, email }
  const parameters = new URLSearchParams(search)
  const mode = modes.find((known) => known === parameters.get('mode'))
  const code = parameters.get('oobCode')
  return mode === undefined || code === null || code === '' ? null : { mode, code }
}
