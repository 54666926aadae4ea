import type { ZodMiniType } from 'zod/mini'
import { identityToolkit } from '../../functions/src/account/identity-toolkit.ts'
import { answerCall } from '../../functions/src/platform/callable.ts'
import { adminAuth, adminDb } from './accounts.ts'
import { authOrigin, projectId } from './local-system.ts'

export const accountPorts = () => ({
  auth: adminAuth(),
  db: adminDb(),
  now: () => new Date(),
  pageSize: 200,
  toolkit: identityToolkit({
    origin: `${authOrigin()}/identitytoolkit.googleapis.com`,
    projectId,
    apiKey: 'any',
    referer: 'http://127.0.0.1',
    accessToken: () => Promise.resolve('owner'),
  }),
  enqueue: () => Promise.resolve(),
})

type Answer = { result: unknown } | { code: string; details: unknown }

/** Calls a function's handler with a token, without HTTP; the journeys use HTTP. */
export async function askAs<Schema extends ZodMiniType, Result>(
  definition: Parameters<typeof answerCall<Schema, Result>>[0],
  idToken: string | undefined,
  data: unknown = null,
): Promise<Answer> {
  try {
    return { result: await answerCall(definition, { idToken, data }, accountPorts()) }
  } catch (cause) {
    const { code, details } = cause as { code: string; details: unknown }
    return { code, details }
  }
}

/**
 * Auth stores the times of sign-ins and of their revocation in whole seconds, so two of them differ
 * only in different seconds.
 */
export const nextSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1_100))
