import { instantSchema } from '@moving/domain/instant'
import { askForLinkSchema, type AskForLink } from '@moving/domain/move/move-requests'
import { callables, collections } from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { openCallable } from '../platform/callable.ts'
import type { MovePorts } from './read-move.ts'

const expireAfterMs = 86_400_000

/** A `link_asks/{id}` document. */
export const linkAskSchema = z.object({
  number: z.string(),
  email: z.string(),
  at: instantSchema,
  /** When Firestore may delete it, if nobody has answered it (TTL policy). */
  expires_at: instantSchema,
})

/** 'Send Me a Link': only notes who asked, so that neither answer nor time tells what belongs together. */
export async function askForMoveLink({ number, email }: AskForLink, { db, now }: MovePorts) {
  await db.collection(collections.linkAsks).add({
    ...{ number, email, at: FieldValue.serverTimestamp() },
    expires_at: new Date(now().getTime() + expireAfterMs),
  })
}

export const askForMoveLinkCallable = (ports: () => MovePorts) =>
  openCallable(callables.askForMoveLink, askForLinkSchema, async (_caller, ask) => {
    await askForMoveLink(ask, ports())
    return { asked: true }
  })
