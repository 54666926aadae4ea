import { emailLocalPart } from '@moving/domain/account/email-local-part'
import { callables } from '@moving/domain/paths'
import { callFunction } from '../../../lib/firebase.ts'
import { leaveFlashIfNone } from '../../../lib/flash.ts'
import { claimDrafts, clearDrafts, dropOwnedDrafts } from '../../../lib/private-storage.ts'
import { readSessionHint, rememberSession } from '../../../lib/session-hint.ts'
import type { SessionPorts } from './session-ports.ts'

/** The session on real parts. The SDKs come as chunks of their own when the first call needs them. */
export const browserPorts: SessionPorts = {
  watchUser: async (next) => (await import('./watch-user.ts')).watchUser(next),
  watchAccount: async (uid, listener) =>
    (await import('./watch-account.ts')).watchAccount(uid, listener),
  refreshToken: async () => (await import('./watch-user.ts')).refreshToken(),
  reconnect: async () => (await import('../../../lib/reconnect.ts')).reconnect(),
  signedInAt: async () => (await import('./watch-user.ts')).signedInAt(),
  signOutEverywhere: async () => void (await callFunction(callables.signOutEverywhere)),
  signOutHere: async () => (await import('./watch-user.ts')).signOutHere(),
  claimDrafts,
  dropOwnedDrafts,
  clearDrafts,
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
}
