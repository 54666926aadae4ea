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

const call = async (move: MoveReference) =>
  callPublic(callables.readMove, { move: withBrowser(move) }, await tokenFor(move))

const withBrowser = (move: MoveReference) =>
  'key' in move ? { key: move.key, browser: browserKey() } : move

export const readMove = async (move: MoveReference): Promise<AnyView> =>
  anyViewSchema.parse(await call(move))

export async function readToday(move: MoveReference): Promise<Progress | null> {
  const asked = { move: withBrowser(move), only: 'today' }
  const answer = await callPublic(callables.readMove, asked, await tokenFor(move))
  return todayAnswerSchema.parse(answer).today
}

/** Reads a move again. Not for a family link, whose view is different. */
export const rereadMove = async (move: MoveReference): Promise<MoveView> => viewOf(await call(move))

export async function unlockMove(key: string, digits: string): Promise<MoveView> {
  return viewOf(await callPublic(callables.unlockMove, { key, digits, browser: makeBrowserKey() }))
}

export async function answerMove(move: MoveReference, act: MoveAction): Promise<MoveView> {
  const payload = { move: withBrowser(move), act }
  return viewOf(await callPublic(callables.answerMove, payload, await tokenFor(move)))
}

export async function askForEmail(
  move: MoveReference,
  asked: { email: string; request_id: string },
): Promise<void> {
  const payload = { act: 'ask', move: withBrowser(move), ...asked }
  await callPublic(callables.changeEmail, payload, await tokenFor(move))
}

/** @returns the key of a new link to the move; null if the emailed link was used before */
export const followEmailLink = async (link: EmailLink): Promise<string | null> =>
  emailChangedSchema.parse(await callPublic(callables.changeEmail, link)).key

export async function askForLink(ask: AskForLink): Promise<void> {
  await callPublic(callables.askForMoveLink, ask)
}

const viewOf = (answer: unknown): MoveView => moveViewSchema.parse(answer)

/** Calls with a link's key don't send a token, even if a user is signed in. */
async function tokenFor(move: MoveReference): Promise<string | undefined> {
  if ('key' in move) return undefined
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
