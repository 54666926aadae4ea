import { describeAuthProblem, isTransientProblem } from '../../lib/auth-problem.ts'
import type { MailLink } from './mail-link.ts'

/** How far a link of one of Auth's mails has come. */
export type LinkStep =
  | { name: 'working' }
  /** `email` is the address that a reset or a recovery is about. */
  | { name: 'ready'; email: string }
  /** `canRetry`: it did not reach the server, so the code was not used. */
  | { name: 'failed'; why: string; canRetry: boolean }

const steps = new Map<string, Promise<LinkStep>>()

/** Uses the code of a link, once, however often the page is drawn; again only when it got nowhere. */
export function followLink(link: MailLink): Promise<LinkStep> {
  const known = steps.get(link.code)
  if (known !== undefined) return known
  const step = redeem(link).then(
    (email): LinkStep => ({ name: 'ready', email }),
    (cause: unknown): LinkStep => {
      const canRetry = isTransientProblem(cause)
      if (canRetry) steps.delete(link.code)
      const why = describeAuthProblem(cause, 'This link could not be followed.')
      return { name: 'failed', why, canRetry }
    },
  )
  steps.set(link.code, step)
  return step
}

async function redeem({ mode, code }: MailLink): Promise<string> {
  const { openReset, recoverEmail, verifyEmail } = await import('./auth-actions.ts')
  if (mode === 'resetPassword') return openReset(code)
  if (mode === 'recoverEmail') return recoverEmail(code)
  await verifyEmail(code)
  return ''
}
