import { describe, expect, it } from 'vitest'
import { sanitizeUrl } from '../visit/sanitize.ts'
import { emailLinkOf, emailLinkPathFor } from './email-change.ts'
import { movePathFor } from './move-key.ts'

const key = '4bQm2Zx9LkT7vRc1YpHs3d'
const fragmentOf = (path: string) => path.slice(path.indexOf('#'))

describe('the key in a link about a changed email address', () => {
  it.each(['confirm', 'undo'] as const)('is found in the path for it: %s', (act) => {
    expect(emailLinkOf(fragmentOf(emailLinkPathFor({ act, key })))).toEqual({ act, key })
  })

  it.each([
    ['encoded', `#c%3D${key}`],
    ['encoded twice', `#c%253D${key}`],
    ['followed by a dot', `#c=${key}.`],
    ['after a parameter', `#utm_source=mail&c=${key}`],
  ])('is found if it is %s', (_, fragment) => {
    expect(emailLinkOf(fragment)).toEqual({ act: 'confirm', key })
  })

  it.each([
    ['a move', fragmentOf(movePathFor(key))],
    ['a shorter key', `#c=${key.slice(1)}`],
    ['a longer key', `#c=${key}a`],
    ['another name', `#abc=${key}`],
    ['nothing', ''],
  ])('isn’t found in the link to %s', (_, fragment) => {
    expect(emailLinkOf(fragment)).toBeNull()
  })

  it('isn’t stored with a visit', () => {
    const url = `https://www.example.com${emailLinkPathFor({ act: 'undo', key })}`
    expect(sanitizeUrl(url)).toBe('https://www.example.com/move')
  })
})
