import { expect, test } from 'vitest'
import { coworkerName } from './coworker-name.ts'

test('a coworker is called by a name, and nobody by the name of a role', () => {
  expect(coworkerName('dana@example.com')).toBe('Dana')
  expect(coworkerName('dana.romero@example.com')).toBe('Dana Romero')
  expect(coworkerName('admin@example.com')).toBe('The office')
})
