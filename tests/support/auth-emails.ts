import { authOrigin, projectId } from './local-system.ts'

type MailKind = keyof typeof modes | 'VERIFY_AND_CHANGE_EMAIL'

interface MailedCode {
  email: string
  requestType: MailKind
  oobCode: string
  oobLink: string
}

/** The codes that the Auth emulator would have emailed to an address, oldest first. */
export async function mailedCodes(email: string, kind: MailKind): Promise<MailedCode[]> {
  const response = await fetch(`${authOrigin()}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: MailedCode[] }
  return oobCodes.filter((code) => code.email === email && code.requestType === kind)
}

const modes = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  RECOVER_EMAIL: 'recoverEmail',
} as const

/** The latest link as production emails it, with the site itself as its action address. */
export async function mailedLink(email: string, kind: keyof typeof modes): Promise<string> {
  const code = (await mailedCodes(email, kind)).at(-1)
  if (code === undefined) throw new Error(`No ${kind} was mailed to ${email}`)
  return `/auth?mode=${modes[kind]}&oobCode=${code.oobCode}&apiKey=demo-key&lang=en`
}

/** The page that the emailed link leads to after it was used. */
export function returnAddressOf({ oobLink }: { oobLink: string }): string | null {
  return new URL(oobLink).searchParams.get('continueUrl')
}
