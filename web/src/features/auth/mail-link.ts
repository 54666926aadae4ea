import { emailLinkOf, type EmailLink } from '@moving/domain/move/email-change'
import { keyIn } from '@moving/domain/move/move-key'
import { undoEscapes } from '@moving/domain/undo-escapes'

export interface AuthMailLink {
  mode: 'resetPassword' | 'verifyEmail' | 'recoverEmail'
  code: string
}

/** A link from an invitation to the team. Its code is the invitation's key. */
interface InvitationLink {
  mode: 'joinOffice'
  code: string
  email: string
}

export type MailLink = AuthMailLink | InvitationLink

/** A link in the emails about a new address of an account. */
export interface NewEmailLink {
  mode: 'newEmail'
  link: EmailLink
}

const modes = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const

/**
 * Reads the link from an email (`/auth?mode=…&oobCode=…`, `/auth#k=…&email=…`, `/auth#c=…` or
 * `/auth#u=…`), also if an email program or a person added or encoded characters.
 * @param search in the format of `location.search`
 * @param hash in the format of `location.hash`
 * @returns null if the page wasn't opened with such a link
 */
export function readMailLink(search: string, hash: string): MailLink | NewEmailLink | null {
  return readInvitation(hash) ?? readNewEmail(hash) ?? readAuthLink(search)
}

function readNewEmail(hash: string): NewEmailLink | null {
  const link = emailLinkOf(hash)
  return link && { mode: 'newEmail', link }
}

function readInvitation(hash: string): InvitationLink | null {
  const code = keyIn(hash)
  if (code === null) return null
  const email =
    new URLSearchParams(hash.slice(1)).get('email') ??
    emailIn(undoEscapes(hash).replaceAll('&amp;', '&'))
  const trimmed = email.replace(/(?<![\s.,;:!?>)\]"'”’])[\s.,;:!?>)\]"'”’]+$/, '')
  return trimmed === '' ? null : { mode: 'joinOffice', code, email: trimmed }
}

const emailIn = (text: string) => /email[= ]+([^\s&]+)/i.exec(text)?.[1] ?? ''

function readAuthLink(search: string): AuthMailLink | null {
  const parameters = new URLSearchParams(search.replaceAll('&amp;', '&'))
  const mode = modes.find((known) => known === parameters.get('mode'))
  const code = parameters.get('oobCode')?.replace(/(?<![^\w-])[^\w-]+$/, '') ?? ''
  return mode === undefined || code === '' ? null : { mode, code }
}
