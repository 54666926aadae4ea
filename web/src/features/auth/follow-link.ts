import { describeAuthProblem, isTransientProblem } from '../../lib/auth-problem.ts'
import type { MailLink } from './mail-link.ts'

/** The state of a link from one of Auth's mails. */
export type LinkStep =
  | { name: 'working' }
  /** `email` is the address that the link is about. Nothing was done yet. */
  | { name: 'ready'; email: string }
  | { name: 'done' }
  /** `canRetry`: the server was not reached, so the code is still unused. */
  | { name: 'failed'; why: string; canRetry: boolean }

/** Looks at the code of a link, and does nothing with it. */
export async function lookAtLink(link: MailLink): Promise<LinkStep> {
  try {
    const { readLink } = await import('./auth-actions.ts')
    return { name: 'ready', email: await readLink(link) }
  } catch (cause) {
    const why = describeAuthProblem(cause, 'This link couldn’t be opened.')
    return { name: 'failed', why, canRetry: isTransientProblem(cause) }
  }
}
