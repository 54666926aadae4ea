import { emailChangedSchema, type EmailLink } from '@moving/domain/move/email-change'
import type { MoveReference } from '@moving/domain/move/move-key'
import type { AskForLink, MoveAction, MoveRefusal } from '@moving/domain/move/move-requests'
import { moveRefusals } from '@moving/domain/move/move-requests'
import {
  anyViewSchema,
  moveViewSchema,
  todayAnswerSchema,
  type AnyView,
  type MoveView,
} from '@moving/domain/move/move-view'
import type { Progress } from '@moving/domain/progress/progress'
import { callables } from '@moving/domain/paths'
import { endsSession } from '../../../lib/calls/auth-problem.ts'
import { callPublic, CallRefused } from '../../../lib/calls/call-public.ts'
import { browserKey, makeBrowserKey } from '../../../lib/device/browser-key.ts'
import { auth } from '../../../lib/firebase/firebase.ts'

/**
 * Why a call failed.
 * - `gone`: the link's key doesn't work
 * - `signed-out`: an account opened the page, and its session has ended
 * - `no-answer`: it isn't known whether the server got the call
 */
export type MoveProblem = 'gone' | 'signed-out' | 'no-answer' | MoveRefusal

const call = async (name: MoveReference) =>
  callPublic(callables.readMove, { move: withBrowser(name) }, await tokenFor(name))

const withBrowser = (name: MoveReference) =>
  'key' in name ? { key: name.key, browser: browserKey() } : name

export const readMove = async (name: MoveReference): Promise<AnyView> =>
  anyViewSchema.parse(await call(name))

export async function readToday(name: MoveReference): Promise<Progress | null> {
  const asked = { move: withBrowser(name), only: 'today' }
  const answer = await callPublic(callables.readMove, asked, await tokenFor(name))
  return todayAnswerSchema.parse(answer).today
}

/** Reads a move again. Not for a family link, whose view is different. */
export const rereadMove = async (name: MoveReference): Promise<MoveView> => viewOf(await call(name))

export async function unlockMove(key: string, digits: string): Promise<MoveView> {
  return viewOf(await callPublic(callables.unlockMove, { key, digits, browser: makeBrowserKey() }))
}

export async function answerMove(name: MoveReference, act: MoveAction): Promise<MoveView> {
  const payload = { move: withBrowser(name), act }
  return viewOf(await callPublic(callables.answerMove, payload, await tokenFor(name)))
}

export async function askForEmail(
  name: MoveReference,
  asked: { email: string; request_id: string },
): Promise<void> {
  const payload = { act: 'ask', move: withBrowser(name), ...asked }
  await callPublic(callables.changeEmail, payload, await tokenFor(name))
}

/** @returns the key of a new link to the move; null if the emailed link was used before */
export const followEmailLink = async (link: EmailLink): Promise<string | null> =>
  emailChangedSchema.parse(await callPublic(callables.changeEmail, link)).key

export async function askForLink(ask: AskForLink): Promise<void> {
  await callPublic(callables.askForMoveLink, ask)
}

const viewOf = (answer: unknown): MoveView => moveViewSchema.parse(answer)

/** Calls with a link's key don't send a token, even if a user is signed in. */
async function tokenFor(name: MoveReference): Promise<string | undefined> {
  if ('key' in name) return undefined
  const sdk = await auth()
  await sdk.authStateReady()
  if (sdk.currentUser === null) throw new CallRefused('unauthenticated')
  return sdk.currentUser.getIdToken()
}

export function problemOf(cause: unknown): MoveProblem {
  if (endsSession(cause)) return 'signed-out'
  if (!(cause instanceof CallRefused)) return 'no-answer'
  if (cause.code === 'not-found') return 'gone'
  if (cause.code === 'unauthenticated') return 'signed-out'
  return moveRefusals.find((reason) => reason === cause.reason) ?? 'no-answer'
}
