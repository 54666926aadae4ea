import { describe, expect, it } from 'vitest'
import { safeText, singleLine } from './safe-text.ts'

describe('a stranger’s text in an email', () => {
  it('can’t change the direction of the text around it', () => {
    expect(safeText('Ana\u202egro.elpmaxe\u2066@\u2069\u200f')).toBe('Anagro.elpmaxe@')
  })

  it('keeps its line breaks in the body, but not in the subject', () => {
    expect(safeText('one\r\ntwo\u2028three\u0085four')).toBe('one\ntwo\nthree\nfour')
    expect(singleLine('Ana\r\nBcc: all@example.com')).toBe('Ana Bcc: all@example.com')
  })

  it('loses characters that people never type', () => {
    expect(safeText('a\u0000b\u001b[31mc\u007f')).toBe('ab[31mc')
  })

  it('keeps letters and characters of every language', () => {
    expect(safeText('Zoë Łukasz 李 😀 "O\'Neil" <3')).toBe('Zoë Łukasz 李 😀 "O\'Neil" <3')
  })

  it('keeps an emoji of several code points together', () => {
    expect(safeText('Thanks 👩‍🚒!')).toBe('Thanks 👩‍🚒!')
  })

  it('is cut for the subject after a word, and never within an emoji', () => {
    expect(singleLine('😀'.repeat(100), 10)).toBe(`${'😀'.repeat(9)}…`)
    expect(singleLine('👩‍🚒'.repeat(100), 10)).toBe(`${'👩‍🚒'.repeat(3)}…`)
    expect(singleLine('Maya Thompson-Okafor', 15)).toBe('Maya Thompson…')
    expect([...singleLine('x'.repeat(4000))].length).toBe(60)
  })
})
