import { expect, test } from 'vitest'
import { coworkerName } from './coworker-name.ts'

test('a coworker is called by their name, and a role mailbox gets no name', () => {
  expect(coworkerName('dana@example.com')).toBe('Dana')
  expect(coworkerName('dana.romero@example.com')).toBe('Dana Romero')
  expect(coworkerName('admin@example.com')).toBe('The office')
})
