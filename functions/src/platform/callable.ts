import type { Expression } from 'firebase-functions/params'
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type HttpsFunction,
  type Request,
} from 'firebase-functions/v2/https'
import * as z from 'zod/mini'
import { enforceAppCheck } from '../environment.ts'
import { adminAuth, adminFirestore } from './admin.ts'
import { bodyLimits, isBodyTooLarge } from './body-limit.ts'
import {
  bearerToken,
  requireAdmin,
  requireCaller,
  type Access,
  type Caller,
  type CallerPorts,
} from './caller.ts'
import { log } from './log.ts'
import { functionOptions } from './function-options.ts'

export interface CallableDefinition<Schema extends z.ZodMiniType, Result> {
  /** A name from `callables` (domain/src/paths.ts). */
  name: string
  access: Access
  input: Schema
  /**
   * Answers the call. An `HttpsError` is sent to the browser; any other error is logged, and the
   * browser gets `internal`.
   */
  handle: (caller: Caller, input: z.output<Schema>) => Promise<Result>
}

/**
 * A callable that also accepts callers who aren't signed in. Its handler gets a function that
 * checks the caller's token, so an expired token doesn't matter if the handler never calls it.
 */
export interface OpenCallableDefinition<Schema extends z.ZodMiniType, Result> extends Omit<
  CallableDefinition<Schema, Result>,
  'access' | 'handle'
> {
  access: 'anyone'
  handle: (caller: FindCaller, input: z.output<Schema>) => Promise<Result>
}

/**
 * Checks the caller's token.
 * @throws HttpsError `unauthenticated` without a valid token
 */
export type FindCaller = () => Promise<Caller>

const callableFor =
  (access: Access) =>
  <Schema extends z.ZodMiniType, Result>(
    name: string,
    input: Schema,
    handle: CallableDefinition<Schema, Result>['handle'],
  ): CallableDefinition<Schema, Result> => ({ name, access, input, handle })

export const adminCallable = callableFor('admin')
export const signedInCallable = callableFor('signed-in')

export const openCallable = <Schema extends z.ZodMiniType, Result>(
  name: string,
  input: Schema,
  handle: OpenCallableDefinition<Schema, Result>['handle'],
): OpenCallableDefinition<Schema, Result> => ({ name, access: 'anyone', input, handle })

type Definition<Schema extends z.ZodMiniType, Result> =
  CallableDefinition<Schema, Result> | OpenCallableDefinition<Schema, Result>

export const noInput = z.nullish(z.object({}))

/**
 * Creates the deployable function. A body that is too long is refused with 413 before the SDK reads
 * it.
 * @param options `enforceAppCheck`: false if a secret key in the input already protects the
 *   function
 */
export function defineCallable<Schema extends z.ZodMiniType, Result>(
  definition: Definition<Schema, Result>,
  options: {
    timeoutSeconds?: number
    memory?: '256MiB' | '512MiB'
    minInstances?: Expression<number>
    enforceAppCheck?: false
  } = {},
): CallableFunction<unknown, Promise<Result>> {
  const callable = onCall(
    { ...functionOptions, enforceAppCheck, ...options, cors: true },
    (request) =>
      answerCall(
        definition,
        {
          idToken: request.auth?.rawToken ?? setAside.get(request.rawRequest),
          data: request.data as unknown,
        },
        { auth: adminAuth(), db: adminFirestore() },
      ),
  )
  return refusingBodies(definition, callable)
}

/**
 * The tokens of requests to open callables, hidden from the SDK, which would refuse a request with
 * an expired token.
 */
const setAside = new WeakMap<object, string>()

function setTokenAside(request: Request): void {
  const token = bearerToken(request.get('authorization'))
  if (token !== undefined) setAside.set(request, token)
  delete request.headers.authorization
}

const envelopeSchema = z.strictObject({ data: z.unknown().check(z.refine(isPlain)) })

/** The maximum nesting of objects and lists; pages send half of it at most. */
const deepest = 10

/**
 * False for data with an `@type`, which the SDK would decode and, if that fails, log; and for data
 * nested so deeply that the SDK's recursion could fail.
 */
function isPlain(data: unknown): boolean {
  let parts = [data]
  for (let depth = 0; parts.length > 0; depth += 1) {
    const objects = parts.filter((part) => typeof part === 'object' && part !== null)
    if (objects.some((part) => '@type' in part)) return false
    if (objects.length > 0 && depth === deepest) return false
    parts = objects.flatMap((part): unknown[] => Object.values(part))
  }
  return true
}

/** Refuses long bodies, and malformed ones that the SDK would log with all their contents. */
function refusingBodies<Result>(
  { name, access }: Pick<Definition<z.ZodMiniType, Result>, 'name' | 'access'>,
  callable: CallableFunction<unknown, Result>,
): CallableFunction<unknown, Result> {
  return Object.assign((...[request, response]: Parameters<HttpsFunction>) => {
    const refuse = (code: string, status: number, message: string) => {
      log.requestRefused(name, code, null)
      response.status(status).json({ error: { status: 'INVALID_ARGUMENT', message } })
    }
    // A page sends HEAD in advance, so that an instance is running at its first call.
    if (request.method === 'HEAD') return response.status(204).end()
    if (isBodyTooLarge(request, bodyLimits.callable)) {
      return refuse('payload-too-large', 413, 'That request is too long.')
    }
    if (request.method === 'POST' && !envelopeSchema.safeParse(request.body).success) {
      return refuse('invalid-argument', 400, 'Bad Request')
    }
    if (access === 'anyone') setTokenAside(request)
    return callable(request, response)
  }, callable)
}

/**
 * Answers one call: checks the caller, then the input, then calls the handler.
 * @throws HttpsError `unauthenticated`, `permission-denied`, `invalid-argument` with the invalid
 *   fields and the reasons, any error of the handler, or `internal`
 */
export async function answerCall<Schema extends z.ZodMiniType, Result>(
  definition: Definition<Schema, Result>,
  call: { idToken: string | undefined; data: unknown },
  ports: CallerPorts,
): Promise<Result> {
  let uid: string | null = null
  const findCaller = async () => {
    const caller = await requireCaller(call.idToken, ports)
    uid = caller.uid
    return caller
  }
  try {
    if (definition.access === 'anyone') {
      return await definition.handle(findCaller, parseInput(definition.input, call.data))
    }
    const caller = await findCaller()
    if (definition.access === 'admin') await requireAdmin(caller, ports)
    return await definition.handle(caller, parseInput(definition.input, call.data))
  } catch (cause) {
    if (cause instanceof HttpsError) {
      log.requestRefused(definition.name, cause.code, uid)
      throw cause
    }
    log.requestFailed(definition.name, cause)
    throw new HttpsError('internal', 'Something went wrong. Please try again.')
  }
}

function parseInput<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const fields = issues.map(({ path }) => path.join('.'))
  const reasons = issues.map(({ message }) => message)
  throw new HttpsError('invalid-argument', 'That request is not complete.', { fields, reasons })
}
