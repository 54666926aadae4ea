import { emailLocalPart } from '@moving/domain/account/email-local-part'
import { callables } from '@moving/domain/paths'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { leaveFlashIfNone } from '../../../lib/device/flash.ts'
import { forgetAnswers } from '../../../lib/read/cached-answers.ts'
import { claimDrafts, clearDrafts, dropOwnedDrafts } from '../../../lib/draft/private-storage.ts'
import { reconnect } from '../../../lib/read/reconnect.ts'
import { readSessionHint, rememberSession } from '../../../lib/device/session-hint.ts'
import { createSessionStore } from './session-store.ts'
import { refreshToken, signedInAt, signOutHere, watchUser } from './watch-user.ts'

/**
 * The session store with its real dependencies. Firestore is loaded separately, only for signed-in
 * users.
 */
export const browserSession = createSessionStore({
  watchUser,
  watchAccount: async (uid, listener) =>
    (await import('./watch-account.ts')).watchAccount(uid, listener),
  refreshToken,
  reconnect,
  signedInAt,
  signOutEverywhere: async () => void (await callFunction(callables.signOutEverywhere)),
  signOutHere,
  claimDrafts,
  dropOwnedDrafts,
  clearDrafts,
  forgetAnswers,
  remember(hint) {
    rememberSession(
      hint === null ? null : { name: emailLocalPart(hint.email ?? 'account'), role: hint.role },
    )
  },
  announceEnd: () =>
    leaveFlashIfNone({
      title: 'You have been signed out',
      description: 'Sign in again to continue.',
      type: 'info',
    }),
  isHinted: () => readSessionHint() !== null,
  leaveFor(where) {
    if (where === '/auth') window.location.replace('/auth')
    else window.location.reload()
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
