import { expect, test } from 'vitest'
import { coworkerName } from './coworker-name.ts'

test('a coworker is shown by name, and a shared mailbox as “The office”', () => {
  expect(coworkerName('dana@example.com')).toBe('Dana')
  expect(coworkerName('dana.romero@example.com')).toBe('Dana Romero')
  expect(coworkerName('admin@example.com')).toBe('The office')
})
