import { expect, it } from 'vitest'
import { renderText } from '../render/render-text.ts'
import { invitationContent } from './invitation.ts'
import { peopleContent } from './people.ts'

const joinUrl = 'https://moving.example/auth#k=KeyOfAnInvitation12345&email=kim%40example.com'
const invitation = {
  email: 'kim@example.com',
  invited_by_email: 'dana.romero@example.com',
  expires_at: new Date('2026-12-03T15:00:00Z'),
}

it('an invitation has the inviting coworker, the steps and the last day', () => {
  const text = renderText(invitationContent(invitation, joinUrl))
  expect(text).toContain('Dana Romero invited you to the Potomac Movers team site')
  expect(text).toContain('by Thursday, December 3')
  expect(text).toContain('Sign in as kim@example.com')
  expect(text).toContain(joinUrl)
  const late = { ...invitation, expires_at: new Date('2026-12-04T03:30:00Z') }
  expect(renderText(invitationContent(late, joinUrl))).toContain('by Thursday, December 3')
})

it('keeps an address with line breaks on one line', () => {
  const hostile = { ...invitation, invited_by_email: 'a\r\nBcc: all@example.com' }
  const { subject, blocks } = invitationContent(hostile, joinUrl)
  expect(subject).not.toContain('Bcc')
  expect(JSON.stringify(blocks)).not.toContain(String.raw`\n`)
})

it('a note to the team says what happened, when, and what to do if it was not planned', () => {
  const entry = {
    ...{ act: 'removed' as const, at: new Date('2026-11-26T20:05:00Z'), by_uid: 'dana' },
    ...{ by_email: 'dana@example.com', email: 'kim@example.com' },
  }
  const { subject, ...content } = peopleContent(entry, 'https://moving.example')
  expect(subject).toBe('Someone was removed from the team')
  const text = renderText({ subject, ...content })
  expect(text).toContain('dana@example.com removed kim@example.com from the team.')
  expect(text).toContain('November 26, 2026, 3:05 PM Eastern Time')
  expect(text).toContain('on the Potomac Movers team.')
  expect(text).toContain('If this wasn’t planned')
  expect(text).toContain('https://moving.example/admin/settings/team')
})
