import type { EmailChange, EmailLink } from '@moving/domain/move/email-change'
import type { Auth } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { MoveActionPorts } from '../move/answer-move.ts'
import { findByEmailKey } from '../move/email-keys.ts'
import { noAccess } from '../move/open-move.ts'
import type { DeletionPorts } from './delete-account.ts'
import type { IdentityToolkit } from './identity-toolkit.ts'
import type { AccountEmailPorts } from './send-account-email.ts'

export interface ChangeEmailPorts extends MoveActionPorts, DeletionPorts, AccountEmailPorts {
  auth: MoveActionPorts['auth'] &
    DeletionPorts['auth'] &
    Pick<Auth, 'getUser' | 'getUserByEmail' | 'revokeRefreshTokens' | 'updateUser'>
  toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore'>
}

export interface FoundChange {
  change: EmailChange
  ref: DocumentReference
}
/** A change of an account that wasn't deleted since. */
export type OwnedChange = FoundChange & { uid: string }

/** @throws HttpsError `not-found`, also for a request's change */
export async function findAccountChange(
  link: EmailLink,
  { db }: Pick<ChangeEmailPorts, 'db'>,
): Promise<FoundChange> {
  const found = await db.runTransaction((transaction) => findByEmailKey(link, { db, transaction }))
  if (found === null || found.change.quote_id !== null) throw noAccess()
  return found
}

/** Passes on every error but a refusal, for one of several requests. */
export function unlessRefused(cause: unknown): void {
  if (!(cause instanceof HttpsError)) throw cause
}
