import {
  invitationSchema,
  peopleEntrySchema,
  peopleLimits,
  type OfficePeople,
} from '@moving/domain/account/people'
import { adminRole } from '@moving/domain/account/role'
import { profileSchema } from '@moving/domain/account/account-schema'
import { collections, profilePath } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument, findDocuments } from '../platform/unreadable-document.ts'
import { countEndedLinks } from './ended-links.ts'

export interface ListPorts {
  auth: Pick<Auth, 'getUsers'>
  db: Firestore
  now: () => Date
}

/**
 * Reads the team, the open invitations, the log of changes, and the customers who lost their links.
 */
export async function listPeople({ auth, db, now }: ListPorts): Promise<OfficePeople> {
  const admins = db.collection(collections.roles).where('role', '==', adminRole)
  const running = db.collection(collections.invitations).where('expires_at', '>', now())
  const log = db.collection(collections.peopleLog).orderBy('at', 'desc')
  const [roles, invitations, entries, endedLinks] = await Promise.all([
    admins.get(),
    running
      .orderBy('expires_at')
      .limit(2 * peopleLimits.invitations)
      .get(),
    log.limit(peopleLimits.entries).get(),
    countEndedLinks(db, now()),
  ])
  const inOffice = new Set(roles.docs.map(({ id }) => id))
  return {
    people: await describeAdmins(roles.docs, { auth, db }),
    endedLinks,
    invitations: findDocuments(invitationSchema, invitations.docs)
      .filter(({ invited_by }) => invited_by !== null && inOffice.has(invited_by))
      .map(({ email, invited_by_email: by, expires_at }) => ({
        ...{ email, by, endsAt: expires_at.getTime() },
      })),
    entries: findDocuments(peopleEntrySchema, entries.docs).map(
      ({ id, at, act, by_email, email }) => ({ id, at: at.getTime(), act, by_email, email }),
    ),
  }
}

/** The maximum number of accounts per call of Auth. */
const perLookUp = 100

/** Describes the people on the team, in the order in which they joined. */
async function describeAdmins(
  roles: readonly QueryDocumentSnapshot[],
  { auth, db }: Pick<ListPorts, 'auth' | 'db'>,
): Promise<OfficePeople['people']> {
  if (roles.length === 0) return []
  const uids = roles.map(({ id }) => ({ uid: id }))
  const parts = Array.from({ length: Math.ceil(uids.length / perLookUp) }, (_, part) =>
    auth.getUsers(uids.slice(part * perLookUp, (part + 1) * perLookUp)),
  )
  const [found, profiles] = await Promise.all([
    Promise.all(parts),
    db.getAll(...roles.map(({ id }) => db.doc(profilePath(id)))),
  ])
  const users = found.flatMap((part) => part.users)
  return roles
    .map(({ id, createTime }) => {
      const user = users.find(({ uid }) => uid === id)
      const lastSignIn = Date.parse(user?.metadata.lastSignInTime ?? '')
      return {
        ...{ uid: id, email: user?.email ?? null, since: createTime.toMillis() },
        name: nameIn(profiles.find((profile) => profile.id === id)),
        lastSignIn: Number.isNaN(lastSignIn) ? null : lastSignIn,
      }
    })
    .toSorted((a, b) => a.since - b.since)
}

function nameIn(stored: Parameters<typeof findDocument>[1]): string | null {
  const profile = findDocument(profileSchema, stored)
  const name = `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim()
  return name === '' ? null : name
}
