import { expect, it } from 'vitest'
import { composeExample } from '../../../../tests/support/composed-emails.ts'
import { peopleEntryPath } from '@moving/domain/paths'
import { invitationPathOf } from '../../people/invitations.ts'

const invited = invitationPathOf('kim@example.com')
const invitation = {
  ...{ email: 'kim@example.com', invited_by: 'dana', entry_id: 'entry', keys: [] },
  ...{ invited_by_email: 'dana.romero@example.com', expires_at: new Date('2026-12-03T15:00:00Z') },
}

it('an invitation by email names the inviting coworker, the steps and the last day', async () => {
  const documents = { [invited]: invitation }
  const { text, to, replyTo } = await composeExample('invitation', { documents })
  expect([to, replyTo]).toEqual(['kim@example.com', 'office@moving.example'])
  expect(text).toContain('Dana Romero invited you to the Potomac Movers team site')
  expect(text).toContain('by Thursday, December 3')
  expect(text).toContain('Sign in as kim@example.com')
  expect(text).toMatch(/\/auth#k=\w{22}/)
  const late = { ...invitation, expires_at: new Date('2026-12-04T03:30:00Z') }
  const atNight = await composeExample('invitation', { documents: { [invited]: late } })
  expect(atNight.text).toContain('by Thursday, December 3')
})

it('an email about the team keeps an address with line breaks on one line', async () => {
  const hostile = { ...invitation, invited_by_email: 'a\r\nBcc: all@example.com' }
  const documents = { [invited]: hostile }
  const { subject, content } = await composeExample('invitation', { documents })
  expect(subject).not.toContain('Bcc')
  expect(JSON.stringify(content.blocks)).not.toContain(String.raw`\n`)
})

it('an email about the team says what happened, when, and what to do if it wasn’t planned', async () => {
  const entry = {
    ...{ act: 'removed', at: new Date('2026-11-26T20:05:00Z'), by_uid: 'dana' },
    ...{ by_email: 'dana@example.com', email: 'kim@example.com' },
  }
  const documents = { [peopleEntryPath('entry')]: entry }
  const { subject, text, uids } = await composeExample('people', { documents })
  expect(subject).toBe('Someone was removed from the team')
  expect(uids).toEqual(['dana', 'dana'])
  expect(text).toContain('dana@example.com removed kim@example.com from the team.')
  expect(text).toContain('November 26, 2026, 3:05 PM Eastern Time')
  expect(text).toContain('on the Potomac Movers team.')
  expect(text).toContain('If this wasn’t planned')
  expect(text).toContain('https://moving.example/admin/settings/team')
})
