import { setTimeout as wait } from 'node:timers/promises'
import { authOrigin, projectId } from './local-system.ts'

type MailKind = keyof typeof modes | 'RECOVER_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'

interface MailedCode {
  email: string
  requestType: MailKind
  oobCode: string
  oobLink: string
}

/** The codes that Auth has created for an email address, oldest first. */
export async function mailedCodes(email: string, kind: MailKind): Promise<MailedCode[]> {
  const response = await fetch(`${authOrigin()}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: MailedCode[] }
  return oobCodes.filter((code) => code.email === email && code.requestType === kind)
}

const modes = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' } as const

/** The latest link for an email address; waits until Auth has created one. */
export async function mailedLink(email: string, kind: keyof typeof modes): Promise<string> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const code = (await mailedCodes(email, kind)).at(-1)
    if (code !== undefined) return `/auth?mode=${modes[kind]}&oobCode=${code.oobCode}`
    await wait(300)
  }
  throw new Error(`No ${kind} was mailed to ${email}`)
}
