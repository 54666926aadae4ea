import { expect, it } from 'vitest'
import { invitationPathFor } from '../account/invitation-key.ts'
import { movePathFor, ownMovePathFor } from '../move/move-key.ts'
import { crewPathFor } from '../progress/crew-view.ts'
import { contentWithoutKeys, privateLink, withoutKeys } from './mail-copy.ts'

const site = 'https://www.example.com'
const key = '4bQm2Zx9LkT7vRc1YpHs3d'

it.each([
  ['a customer’s page', site + movePathFor(key)],
  ['a crew’s page', site + crewPathFor(key)],
  ['an invitation', site + invitationPathFor(key, 'kim@example.com')],
  ['a key that a mail program encoded', `${site}/move#k%3D${key}`],
  ['a sign-in link', `${site}/auth?mode=resetPassword&oobCode=a-b_c-d&lang=en`],
  ['a key alone', key],
])('a copy has a placeholder instead of the link to %s', (_, link) => {
  expect(withoutKeys(`Open ${link}\nby Friday`)).toBe(`Open ${privateLink}\nby Friday`)
})

it.each([
  ['a quote’s number', 'Your estimate, quote #dR7wAbC1'],
  ['the address of an account’s own request', site + ownMovePathFor('pV4mZk2TqYx8dR7wAbC1')],
  ['a long email address', 'bartholomew.o-shaughnessy@mail.example.com'],
  ['a line of dashes', '----------------------------------------'],
])('a copy keeps %s', (_, text) => {
  expect(withoutKeys(text)).toBe(text)
})

it('a key is removed from every part of an email', () => {
  const link = `${site}/move#k=${key}`
  const copy = contentWithoutKeys({
    ...{ subject: link, preview: link, heading: link },
    blocks: [
      { type: 'words', label: 'You wrote', text: `See ${link}` },
      { type: 'facts', rows: [{ label: 'Link', value: link }] },
      { type: 'links', heading: 'Links', items: [{ text: 'Open', href: link }] },
      { type: 'list', first: 3, items: [link] },
      { type: 'button', label: 'See Your Move', href: link },
    ],
  })
  expect(JSON.stringify(copy)).not.toContain(key)
  expect(copy.blocks[0]).toEqual({ type: 'words', label: 'You wrote', text: `See ${privateLink}` })
  expect(copy.blocks[3]).toMatchObject({ first: 3 })
})
