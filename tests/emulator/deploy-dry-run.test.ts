import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rulesDigest, rulesProblems } from '../../tools/deploy/rules.ts'
import { inLocal } from '../../tools/system/paths.ts'
import { firestoreAddress } from '../support/local-system.ts'

const complete = 'tests/support/deploy/complete'
const apiKeyName = 'VITE_FIREBASE_API_KEY'
const sampleKey = `AIza${'0a1b2'.repeat(7)}`
const scratch = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** `npm run deploy -- --dry-run` on a machine that is signed in nowhere and reaches no network. */
function dryRun(
  settings: string,
  environment: Record<string, string> = { [apiKeyName]: sampleKey },
) {
  const { PATH, PORT_OFFSET, FIRESTORE_EMULATOR_HOST } = process.env
  const unreachable = 'http://127.0.0.1:9'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/deploy/main.ts', '--dry-run', '--project', 'moving-sample', '--settings', settings],
    {
      encoding: 'utf8',
      env: {
        ...{ PATH, PORT_OFFSET, FIRESTORE_EMULATOR_HOST, HOME: scratch },
        ...{ HTTP_PROXY: unreachable, HTTPS_PROXY: unreachable },
        ...environment,
      },
    },
  )
  return { status, stdout, stderr }
}

describe('npm run deploy -- --dry-run', () => {
  it('builds for the project and says what would go where', () => {
    const { status, stdout, stderr } = dryRun(complete)
    expect(status, `${stdout}${stderr}`).toBe(0)
    const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
      indexes: []
    }
    expect(stdout).toContain(`1. Indexes: ${indexes.length} over several fields`)
    const rules = readFileSync('firestore.rules', 'utf8')
    expect(stdout).toContain(`2. Rules: sha256 ${rulesDigest(rules)}`)
    const source = readFileSync('functions/src/index.ts', 'utf8')
    const exported = [...source.matchAll(/^export const (\w+)/gm)].map((found) => found[1])
    expect(stdout).toContain(`3. Functions: ${exported.length}`)
    for (const name of exported) expect(stdout).toMatch(new RegExp(`^ +${name} +us-east4 `, 'm'))
    expect(stdout).toMatch(/deliverMail .* task queue +SENDGRID_API_KEY\n/)
    expect(stdout.match(/ as (\S+), which the project must hold/g)).toEqual([
      ' as moving-functions@moving-sample.iam.gserviceaccount.com, which the project must hold',
    ])
    expect(stdout).not.toContain('PROJECT_ID=')
    expect(stdout).toContain('MAIL_OFFICE="office@moving-sample.test"')
    expect(Number(/4\. Hosting: (\d+) files/.exec(stdout)?.[1])).toBeGreaterThan(80)
    expect(stdout).toContain('/assets/**: Cache-Control')
    expect(stdout).toContain('nothing was sent to moving-sample')

    const staged = (name: string) => readFileSync(inLocal('deploy/moving-sample', name), 'utf8')
    expect(staged('web/sitemap.xml')).toContain('<loc>https://www.moving-sample.test/</loc>')
    expect(JSON.parse(staged('firebase.json'))).not.toHaveProperty('emulators')
    // The local system's pages, which the journeys visit, are others and stay.
    expect(readFileSync('web/dist/sitemap.xml', 'utf8')).toContain('<loc>http://127.0.0.1:')
  }, 120_000)

  it('refuses reviews without a source, and says where to enter it and how to go live all the same', () => {
    const accepting = { [apiKeyName]: sampleKey, VITE_OWNER_ACCEPTS: 'rating,usdot,holidays' }
    const { status, stderr } = dryRun(complete, accepting)
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /Reviews without a source .* VITE_OWNER_ACCEPTS=rating,usdot,holidays,reviews/,
    )
    expect(stderr).toMatch(/registered name .* domain\/src\/business\.ts/)
  })

  it('ends at once with what is missing, and with exit code 1', () => {
    const { status, stderr } = dryRun(complete, {})
    expect(status).toBe(1)
    expect(stderr).toContain('VITE_FIREBASE_API_KEY is missing. Where to find it: Firebase console')
  })
})

describe('the rules that would be deployed', () => {
  const rules = readFileSync('firestore.rules', 'utf8')

  it('are compiled, and what does not compile is refused with its line', async () => {
    expect(await rulesProblems(rules)).toEqual([])
    const open = rules.trimEnd().slice(0, -1)
    expect((await rulesProblems(open)).join()).toContain("Unexpected '<EOF>'")
    const misspelt = rules.replace('if isAdmin()', 'if isAdmn()')
    expect((await rulesProblems(misspelt)).join()).toMatch(
      /rules:\d+: Invalid function name: isAdmn/,
    )
  })

  it('are looked at beside those in force, which stay', async () => {
    const everything = `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
      match /{path=**} { allow read; } } }`
    expect(await rulesProblems(everything)).toEqual([])
    const { host, port } = firestoreAddress()
    const read = (project: string) =>
      fetch(`http://${host}:${port}/v1/projects/${project}/databases/(default)/documents/mail/any`)
    expect((await read('demo-moving')).status).toBe(403)
    expect((await read('demo-rules-check')).status).toBe(404)
  })
})
