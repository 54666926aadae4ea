import { globSync, readFileSync, rmSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { siteProblems, siteSettingNames } from '../../web/build/configuration.ts'
import { accountPermissions } from '../cloud/set-up.ts'
import { readFunctionsManifest } from './functions-manifest.ts'
import { inLocal, inRoot } from '../system/project-paths.ts'
import { functionSettings } from './settings.ts'

const read = (name: string) => readFileSync(inRoot(name), 'utf8')

const documented = (file: string) => Object.keys(parseEnv(read(file))).sort()

/** Inside the checkout, so that imports of packages work. */
const bundle = inLocal('documented-settings')
afterAll(() => rmSync(bundle, { recursive: true, force: true }))

describe('the example file of settings', () => {
  it('lists exactly the settings of the pages', () => {
    expect(documented('web/.env.example')).toEqual([...siteSettingNames].sort())
  })

  it('lists exactly the settings of the functions, and explains the secret', async () => {
    await bundleFunctions(bundle, { parameters: 'none' })
    const { params } = await readFunctionsManifest(bundle)
    const plain = params.filter(({ type }) => type !== 'secret')
    const names = plain.map(({ name }) => name).sort()
    const secrets = params.filter(({ type }) => type === 'secret').map(({ name }) => name)
    const example = parseEnv(read('functions/.env.example'))
    expect(documented('functions/.env.example')).toEqual(names)
    expect(secrets).toHaveLength(1)
    expect(read('functions/.env.example')).toContain(`secrets:set ${secrets[0]} `)
    expect(functionSettings.safeParse(example).error?.issues.length).toBeGreaterThan(1)
    const given = { MAIL_FROM: 'a@b.test', MAIL_OFFICE: 'a@b.test', WEB_API_KEY: 'any' }
    const deployed = functionSettings.parse({ ...given, SITE_ORIGIN: 'https://b.test' })
    expect(Object.keys(deployed).sort()).toEqual(names)
    for (const { name, default: value } of plain.filter((each) => each.default !== undefined)) {
      expect(deployed, name).toHaveProperty(name, String(value))
    }
  })
})

it('the functions’ account has only the Auth permissions that the functions use', () => {
  const needs: Record<string, string> = {
    verifyIdToken: 'firebaseauth.users.get',
    getUser: 'firebaseauth.users.get',
    getUsers: 'firebaseauth.users.get',
    getUserByEmail: 'firebaseauth.users.get',
    createUser: 'firebaseauth.users.create',
    updateUser: 'firebaseauth.users.update',
    revokeRefreshTokens: 'firebaseauth.users.update',
    setCustomUserClaims: 'firebaseauth.users.update',
    deleteUser: 'firebaseauth.users.delete',
    generateEmailVerificationLink: 'firebaseauth.users.sendEmail',
    generatePasswordResetLink: 'firebaseauth.users.sendEmail',
  }
  const sources = globSync(inRoot('functions/src/**/*.ts')).filter(
    (file) => !/test\.ts$/.test(file),
  )
  const calls = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bauth\.(\w+)\(/g)].map(([, name = '']) => name),
  )
  expect([...new Set(calls.map((name) => needs[name] ?? name))].sort()).toEqual(
    accountPermissions.toSorted(),
  )
})

it('a deployment with the unchanged example settings is rejected', () => {
  const example = parseEnv(read('web/.env.example')) as Record<string, string>
  const problems = siteProblems(example)
  for (const name of siteSettingNames.filter((each) => example[each] !== '')) {
    expect(problems.join('\n')).toContain(`${name} is still the placeholder`)
  }
})
