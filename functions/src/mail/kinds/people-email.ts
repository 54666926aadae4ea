import { contradictsConfirmation } from '@moving/domain/account/confirmation'
import {
  describePeopleEntry,
  peopleEntrySchema,
  type PeopleEntry,
} from '@moving/domain/account/people'
import { business } from '@moving/domain/business'
import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { confirmationPath, peopleEntryPath } from '@moving/domain/paths'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { readDocument } from '../../platform/unreadable-document.ts'
import { button, facts, note, paragraph, steps, textBlock } from '../content/mail-content.ts'
import { singleLine } from '../content/safe-text.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { EmailKind } from './email-kind.ts'

/**
 * To each member of the team, after a change of the team (functions/src/account/people): what
 * happened, and what to do if it wasn't planned.
 */
export const peopleEmail: EmailKind = {
  async compose({ mail: { entry_id: id, to_uid: uid }, ports }) {
    if (id === null) return null
    const entry = readDocument(peopleEntrySchema, await ports.db.doc(peopleEntryPath(id)).get())
    const subject = subjects[entry.act]
    const text = singleLine(describePeopleEntry(entry), 400)
    const isGone = entry.act === 'removed' || entry.act === 'left'
    const content = {
      subject,
      preview: text,
      heading: subject,
      blocks: [
        paragraph(text),
        facts({ When: `${formatAtOffice(entry.at, momentFormat)} Eastern Time` }),
        ...textBlock('paragraph', isGone && endedLinks),
        button('See Who Is on the Team', ports.siteOrigin + settingsPathFor('team')),
        steps(
          'If this wasn’t planned',
          'Call the coworker named above. Someone may have their password.',
          'If so, remove that person under Settings → Team, and withdraw invitations you don’t know.',
          'Then choose a new password for your own account: “Forgot your password” on the sign-in page.',
        ),
        note(`You’re getting this because you are, or were, on the ${business.name} team.`),
      ],
    }
    const to = uid === null ? '' : await addressOf(uid, ports)
    return { to, content, uids: [uid, entry.by_uid].filter((one) => one !== null) }
  },
}

/**
 * A member's email address. If the account's address was changed, this is the confirmed one,
 * because the new one may be a thief's.
 */
async function addressOf(uid: string, { auth, db }: MailPorts): Promise<string> {
  const { users } = await auth.getUsers([{ uid }])
  const now = users[0]?.email
  if (now === undefined) return ''
  const confirmation = (await db.doc(confirmationPath(uid)).get()).data()
  return contradictsConfirmation(confirmation, now) ? String(confirmation?.['email']) : now
}

const endedLinks =
  'Links that they made no longer work. Under Settings → Team, you can email customers new ones.'

const subjects: Record<PeopleEntry['act'], string> = {
  invited: 'Someone was invited to the team',
  renewed: 'Someone was invited to the team again',
  withdrawn: 'An invitation to the team was withdrawn',
  joined: 'Someone joined the team',
  removed: 'Someone was removed from the team',
  left: 'Someone left the team',
  added: 'Someone was added to the team',
  links_renewed: 'New links were sent to customers',
}
