import type { AccountEmailKind } from '@moving/domain/account/account-email-request'
import type { Auth } from 'firebase-admin/auth'

type CodePorts = Pick<Auth, 'generateEmailVerificationLink' | 'generatePasswordResetLink'>

/** Creates a one-time code. Auth returns the code in a link to its own page, which we don't use. */
export async function makeCode(
  act: AccountEmailKind,
  email: string,
  auth: CodePorts,
): Promise<string> {
  const link =
    act === 'reset'
      ? await auth.generatePasswordResetLink(email)
      : await auth.generateEmailVerificationLink(email)
  const code = new URL(link).searchParams.get('oobCode')
  if (code === null) throw new Error('Auth made a link without a code')
  return code
}
