import { movePathFor, newMoveKey, type MoveReference } from '@moving/domain/move/move-key'
import { sha256 } from '../../../lib/sha256.ts'
import { answerMove } from './move-calls.ts'

/**
 * Creates a family link. Only this page knows its key; the server gets a hash.
 * @returns the path of the link's URL
 * @throws errors that `problemOf` explains
 */
export async function shareLink(move: MoveReference): Promise<string> {
  const key = newMoveKey((into) => crypto.getRandomValues(into))
  await answerMove(move, { act: 'share', hash: await sha256(key) })
  return movePathFor(key)
}
