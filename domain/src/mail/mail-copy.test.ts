import { expect, it } from 'vitest'
import { invitationPathFor } from '../account/invitation-key.ts'
import { shorten } from '../in-short.ts'
import { movePathFor, ownMovePathFor } from '../move/move-key.ts'
import { crewPathFor } from '../progress/crew-view.ts'
import { emailLinkPathFor } from '../move/email-change.ts'
import { contentWithoutKeys, privateLink, withoutKeys } from './mail-copy.ts'

const site = 'https://www.example.com'
const key = '4bQm2Zx9LkT7vRc1YpHs3d'

it.each([
  ['a customer’s page', site + movePathFor(key)],
  ['a crew’s page', site + crewPathFor(key)],
  ['a new email address', site + emailLinkPathFor({ act: 'confirm', key })],
  ['an invitation', site + invitationPathFor(key, 'kim@example.com')],
  ['a key that a mail program encoded', `${site}/move#k%3D${key}`],
  ['a sign-in link', `${site}/auth?mode=resetPassword&oobCode=a-b_c-d&lang=en`],
  ['a sign-in link without a code', `${site}/auth?mode=signIn&email=kim%40example.com`],
  ['an encoded sign-in link without a code', `${site}/?u=%252Fauth%253Fmode%253DsignIn`],
  ['a key alone', key],
  ['a key next to an address', `kim@example.com/${key}`],
])('a copy has a placeholder instead of the link to %s', (_, link) => {
  expect(withoutKeys(`Open ${link}\nby Friday`)).toBe(`Open ${privateLink}\nby Friday`)
})

const [start, end] = [key.slice(0, 11), key.slice(11)]
it.each([
  ['a line break', `${site}/move#k=${start}\n${end}`],
  ['a line break in a link of an old address', `${site}/move#u=${start}\n${end}`],
  ['a line break of a quoted email', `> ${site}/crew#k=${start}\n> ${end}`],
  ['a line break of an encoded email', `${site}/move#k=3D${start}=\n${end}`],
  ['a space', `${site}/move#k=${start} ${end}`],
  ['a space before the key', `${site}/move#k= ${key}`],
  ['a line break before the key', `${site}/move#\nk=${start}\n${end}`],
  ['spaces everywhere', `${site}/move#k=${[...key].join(' ')}`],
  ['hyphens', `${site}/move#k=${start}-${end}`],
  ['a soft hyphen', `${site}/move#k=${start}\u00ad${end}`],
  ['a soft hyphen of a page', `${site}/move#k=${start}&shy;${end}`],
  ['a place to break a page’s line', `${start}<wbr>${end}`],
  ['an invisible character', `${start}\u034f${end}`],
  ['a zero-width space', `${start}\u200b${end}`],
  ['an encoded letter', `${start}%${end.charCodeAt(0).toString(16)}${end.slice(1)}`],
  [
    'letters that were encoded twice',
    `${start}%25${end.charCodeAt(0).toString(16)}${end.slice(1)}`,
  ],
  ['a letter as a page encodes it', `${start}&#${end.charCodeAt(0)};${end.slice(1)}`],
  ['an encoded link with a line break', `${site}/?u=move%23k%3D${start}\n${end}`],
  ['wide letters', key.replaceAll(/[a-z]/g, (a) => String.fromCharCode(a.charCodeAt(0) + 0xfee0))],
])('a copy shows no key that is broken by %s', (_, link) => {
  const copy = withoutKeys(`Hi, open ${link}\nby Friday`)
  for (const part of [start, end.slice(2)]) expect(copy).not.toContain(part)
  expect(copy).not.toMatch(/[a-zA-Z0-9](?:[^a-zA-Z0-9][a-zA-Z0-9]){8}/)
  expect(copy).toContain(`Hi, open`)
  expect(copy).toContain(`${privateLink}\nby Friday`)
})

it.each([
  ['encoded', `${site}/?u=auth%3Fmode%3DresetPassword%26oobCode%3Da-b_c-d`],
  ['broken by a line break', `${site}/auth?mode=resetPassword&oobCode=a-b_c-d\nE5f-G_h&lang=en`],
  ['broken and quoted', `${site}/auth?mode=resetPassword&oobCode=a-b_c-d=\n> E5f-G_h&lang=en`],
])('a copy shows no sign-in link that is %s', (_, link) => {
  expect(withoutKeys(`Open ${link}\nby Friday`)).toBe(`Open ${privateLink}\nby Friday`)
})

it('a copy of a shortened text shows too little of a key to guess the rest', () => {
  const link = site + movePathFor(key)
  const before = 'Please open it before we come, and check your date and the inventory: '
  const shown = Array.from({ length: 120 }, (_, max) =>
    withoutKeys(shorten(before + link, max + 30)),
  )
  const known = shown.map((text) => {
    const [, part = ''] = /k=(\w*)/.exec(text) ?? []
    return key.startsWith(part) ? part.length : 0
  })
  expect(Math.max(...known)).toBeLessThan(12)
  expect(withoutKeys(`Maya, ${key.slice(0, 21)}… · Call me`)).toBe(`Maya, ${privateLink} · Call me`)
})

it.each([
  ['a quote’s number', 'Your estimate, quote #dR7wAbC1'],
  ['the address of an account’s own request', site + ownMovePathFor('pV4mZk2TqYx8dR7wAbC1')],
  ['a long email address', 'bartholomew.o-shaughnessy@mail.example.com'],
  ['a line of dashes', '----------------------------------------'],
  ['a long name that was shortened', 'Bartholomew Featherstonehaugh…'],
  ['a long word of many words', 'state-of-the-art-storage-for-two-weeks'],
  ['an address of a map', 'https://maps.example.com/place/1420+Kenyon%20St%20NW,+Washington'],
  ['a sum', 'k = 5 and OK=3, thank you'],
  [
    'a long local part of an address',
    'Write to <Jonathanandstephaniemueller1@example.com>, please',
  ],
  ['a long local part of mixed letters', 'mailto:JonAndStephMueller2026Arlington@example.com'],
  ['a long address that was shortened', 'jonathanandsteph1986…'],
  ['a number of 22 digits', 'Policy 1234567890123456789012'],
  ['a number of an account', 'IBAN DE89370400440532013000'],
  ['a number that was shortened', 'Tracking 123456789012345…'],
  [
    'a stretched word',
    'Yesssssssssssssssssssssssssss! SOOOOOOOOOoooooooooooooooo NoOoOoOoOoOoOoOoOoOoOo',
  ],
  ['the path of the sign-in page', 'Sign in at https://www.example.com/auth, as always'],
])('a copy keeps %s', (_, text) => {
  expect(withoutKeys(text)).toBe(text)
})

it('a copy has no key in any part of the email', () => {
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
