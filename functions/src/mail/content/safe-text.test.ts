import { describe, expect, it } from 'vitest'
import { safeText, singleLine } from './safe-text.ts'

describe("somebody's words", () => {
  it('cannot turn the direction of what stands around them', () => {
    expect(safeText('Ana\u202egro.elpmaxe\u2066@\u2069\u200f')).toBe('Anagro.elpmaxe@')
  })

  it('keep their line breaks in the body, and lose them in a header', () => {
    expect(safeText('one\r\ntwo\u2028three\u0085four')).toBe('one\ntwo\nthree\nfour')
    expect(singleLine('Ana\r\nBcc: all@example.com')).toBe('Ana Bcc: all@example.com')
  })

  it('lose what no person types', () => {
    expect(safeText('a\u0000b\u001b[31mc\u007f')).toBe('ab[31mc')
  })

  it('keep letters and signs of every language', () => {
    expect(safeText('Zoë Łukasz 李 😀 "O\'Neil" <3')).toBe('Zoë Łukasz 李 😀 "O\'Neil" <3')
  })

  it('keep an emoji of several parts in one piece', () => {
    expect(safeText('Thanks 👩‍🚒!')).toBe('Thanks 👩‍🚒!')
  })

  it('are cut for a header after a word, and never within an emoji', () => {
    expect(singleLine('😀'.repeat(100), 10)).toBe(`${'😀'.repeat(9)}…`)
    expect(singleLine('👩‍🚒'.repeat(100), 10)).toBe(`${'👩‍🚒'.repeat(3)}…`)
    expect(singleLine('Maya Thompson-Okafor', 15)).toBe('Maya Thompson…')
    expect([...singleLine('x'.repeat(4000))].length).toBe(60)
  })
})
