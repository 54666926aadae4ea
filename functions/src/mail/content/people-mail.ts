import { coworkerName } from '@moving/domain/account/coworker-name'
import {
  describePeopleEntry,
  type Invitation,
  type PeopleEntry,
} from '@moving/domain/account/people'
import { business } from '@moving/domain/business'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import type { MailContent } from './mail-content.ts'
import { singleLine } from './safe-text.ts'

/** The invitation to a new coworker: how to join, and by when. */
export function invitationMail(
  {
    email,
    invited_by_email,
    expires_at,
  }: Pick<Invitation, 'email' | 'invited_by_email' | 'expires_at'>,
  joinUrl: string,
): MailContent {
  const by = singleLine(coworkerName(invited_by_email ?? 'office@'), 80)
  const end = formatAtOffice(expires_at, 'EEEE, MMMM d')
  return {
    subject: `You’re invited to join the ${business.name} team`,
    preview: `Join us by ${end}.`,
    heading: `You’re invited to join the ${business.name} team`,
    blocks: [
      {
        type: 'paragraph',
        text: `Hi! ${by} invited you to the ${business.name} team site, where we manage customer requests and the calendar.`,
      },
      {
        type: 'steps',
        heading: 'How to join',
        items: [
          `Click the button below by ${end}, when the invitation expires.`,
          `Sign in as ${email}, or create an account with that email if you don’t have one yet.`,
          'That’s it. Our office’s pages are in the menu under your name.',
        ],
      },
      { type: 'button', label: 'Join the Team', href: joinUrl },
      {
        type: 'paragraph',
        text: `Invited by ${singleLine(invited_by_email ?? business.name, 120)}. Weren’t expecting this? There’s nothing you need to do. Please don’t forward this email: the link is for you only.`,
      },
    ],
  }
}

/** To the whole team: who was invited, joined or was removed, and what to do if that is wrong. */
export function peopleMail(entry: PeopleEntry, siteOrigin: string): MailContent {
  const subject = subjects[entry.act]
  const text = singleLine(describePeopleEntry(entry), 400)
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      { type: 'paragraph', text },
      {
        type: 'facts',
        rows: [{ label: 'When', value: `${formatAtOffice(entry.at, momentFormat)} Eastern Time` }],
      },
      ...(entry.act === 'removed' || entry.act === 'left' ? [endedLinks] : []),
      {
        type: 'button',
        label: 'See Who Is on the Team',
        href: siteOrigin + settingsPathFor('team'),
      },
      {
        type: 'steps',
        heading: 'If this wasn’t planned',
        items: [
          'Call the person who did it: someone may have their password.',
          'If so, remove that person under Settings, People, and withdraw invitations you don’t know.',
          'Then choose a new password for your own account: “Forgot your password” on the sign-in page.',
        ],
      },
      {
        type: 'note',
        text: `You’re getting this because you are, or were, on the ${business.name} team.`,
      },
    ],
  }
}

const endedLinks = {
  type: 'paragraph',
  text: 'Links that they made no longer work. Under Settings, People, you can email customers new ones.',
} as const

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
