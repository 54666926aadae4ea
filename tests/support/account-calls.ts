import type { ZodMiniType } from 'zod/mini'
import { identityToolkit } from '../../functions/src/account/identity-toolkit.ts'
import { answerCall } from '../../functions/src/platform/callable.ts'
import { adminAuth, adminDb } from './accounts.ts'
import { authOrigin, projectId } from './local-system.ts'

/** What functions about accounts work with, against the emulators. */
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

/** A call as it arrives at the function, from the token on; the journeys go by HTTP. */
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

/** Sign-ins are ended, and stamped by Auth, in whole seconds: only a later second tells two apart. */
export const nextSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1_100))
