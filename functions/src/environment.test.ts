import { afterEach, expect, it, vi } from 'vitest'
import { mailConfig } from './environment.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['the office, which is the default', 'office', 'office@moving.test'],
  ['an address of their own', ' owner@moving.test ', 'owner@moving.test'],
  ['no address', '', ''],
])('the weekly email is sent to %s', (_, setting, address) => {
  vi.stubEnv('MAIL_OFFICE', 'office@moving.test')
  vi.stubEnv('OWNER_MAIL', setting)
  expect(mailConfig().owner).toBe(address)
})
