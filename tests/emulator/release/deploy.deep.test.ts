import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inLocal } from '../../../tools/system/project-paths.ts'
import { startFakeGoogleCloud } from '../../support/fake-google-cloud.ts'

const project = 'moving-sample'
const sampleKey = `AIza${'0a1b2'.repeat(7)}`
const google = await startFakeGoogleCloud(project, sampleKey)
const scratch = mkdtempSync(join(tmpdir(), 'deploy-'))
/** A copy of the last commit, without uncommitted edits. */
const repository = { GIT_DIR: join(scratch, '.git'), GIT_WORK_TREE: scratch }

beforeAll(async () => {
  const author = ['-c', 'user.name=Any', '-c', 'user.email=any@moving-sample.test']
  await execa('git', ['init', '--quiet', scratch])
  await execa('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'Any'], {
    cwd: scratch,
  })
})
beforeEach(() => {
  google.calls.length = 0
  google.failing.call = undefined
})
afterAll(() => {
  google.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Runs Node without network access, signed in to Google Cloud. */
async function node(args: string[], environment: Record<string, string> = {}) {
  const { exitCode, all } = await execa(process.execPath, args, {
    ...{ all: true, reject: false, stdin: 'ignore', extendEnv: false },
    env: {
      ...{ PATH: process.env['PATH'], HOME: join(scratch, '.git'), ...repository },
      // Seconds that firebase-tools waits until the functions are loaded. A busy machine needs more
      // than the default.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      ...{ ...google.environment, VITE_FIREBASE_API_KEY: sampleKey, ...environment },
    },
  })
  return { exitCode, output: all }
}

/** Runs `npm run deploy` with the real firebase-tools. */
function deploy(args: string[], environment?: Record<string, string>) {
  const settings = ['--settings', 'tests/support/deploy/complete']
  return node(['tools/deploy/main.ts', '--project', project, ...settings, ...args], environment)
}

/** Runs the last part of `npm run deploy` with the build of the previous dry run. */
function goLive() {
  const program = `
    import { firebaseFor } from './tools/deploy/firebase-cli.ts'
    import { deployInOrder } from './tools/deploy/steps.ts'
    const firebase = firebaseFor('${project}', '${inLocal('deploy', project)}')
    await deployInOrder(firebase, { message: 'any', further: ['--force'] })`
  return node(['--input-type=module', '--eval', program])
}

/** The steps that changed something for visitors, in order and without repetitions. */
function changes(): string[] {
  const parts: [string, RegExp][] = [
    ['indexes', /^firestore POST .*\/indexes$/],
    ['rules', /^rules \w+ .*\/releases/],
    ['functions', /^functions POST .*\/functions$/],
    ['pages', /^hosting POST .*\/releases$/],
  ]
  const changed = google.calls.flatMap((call) =>
    parts.flatMap(([part, pattern]) =>
      pattern.test(call) && !call.startsWith('rules GET') ? [part] : [],
    ),
  )
  return [...new Set(changed)]
}

const staged = (name: string) => readFileSync(inLocal('deploy', project, name), 'utf8')

describe('npm run deploy', () => {
  it('lets Firebase check everything in a dry run, which changes nothing live', async () => {
    const { exitCode, output } = await deploy(['--dry-run', '--force'])
    expect(exitCode, output).toBe(0)
    expect(output).toContain('Dry run complete!')
    expect(google.calls).toContain(`rules POST /v1/projects/${project}:test`)
    expect(changes()).toEqual([])
  })

  it('builds for the project, without emulator addresses in the pages, and doesn’t change the local pages', () => {
    const pages = globSync(inLocal('deploy', project, 'web/**/*.{html,js,css,xml,txt}'))
    expect(pages.length).toBeGreaterThan(80)
    for (const page of pages) {
      expect(readFileSync(page, 'utf8'), page).not.toMatch(/demo-moving|127\.0\.0\.1/)
    }
    expect(staged('web/sitemap.xml')).toContain('<loc>https://www.moving-sample.test/</loc>')
    expect(staged('web/index.html'), 'as the office has filled it in').toMatch(
      /"legalName":"Sample Movers LLC"[^]*data-company="footer"[^>]*>Sample Movers LLC</,
    )
    expect(staged('firebase.json')).toMatch(/style-src 'self' 'sha256-/)
    const [settings, scripts] = staged(`functions/.env.${project}`).split(/^BUILT_FILES=/m)
    expect(scripts).toMatch(/^"[^"]*\bentry-browser-\w+\.js\b[^"]*"\n$/)
    expect(settings).toBe(
      `MAIL_FROM="hello@moving-sample.test"\nMAIL_OFFICE="office@moving-sample.test"\nOWNER_MAIL="office"\n` +
        `SITE_ORIGIN="https://www.moving-sample.test"\nWEB_API_KEY="${sampleKey}"\n` +
        `ALLOWED_ORIGINS=""\nSENDGRID_WEBHOOK_PUBLIC_KEY=""\nOFFICE_MIN_INSTANCES="1"\n` +
        `ENFORCE_APP_CHECK="false"\n`,
    )
    expect(readFileSync('web/dist/sitemap.xml', 'utf8')).toContain('<loc>http://127.0.0.1:')
  })

  it('deploys indexes, rules and functions before the pages that need them', async () => {
    const { exitCode, output } = await goLive()
    expect(exitCode, output).toBe(0)
    expect(changes()).toEqual(['indexes', 'rules', 'functions', 'pages'])
    const listed = google.calls.findLastIndex((call) => /^firestore GET .*\/indexes$/.test(call))
    const ruled = google.calls.findIndex((call) => /^rules POST .*\/rulesets$/.test(call))
    expect(listed).toBeLessThan(ruled)
  })

  it('leaves the pages as they were if a function can’t be deployed', async () => {
    google.failing.call = /^functions POST .*\/functions$/
    const { exitCode, output } = await goLive()
    expect(exitCode).toBe(1)
    expect(output).toContain('There was an error deploying functions')
    expect(changes()).toEqual(['indexes', 'rules', 'functions'])
  })
})

describe('npm run deploy, before it builds', () => {
  it('refuses reviews without a source, and says where to enter it or how to deploy anyway', async () => {
    const { exitCode, output } = await deploy(['--dry-run'], {
      VITE_OWNER_ACCEPTS: 'rating,usdot',
    })
    expect(exitCode).toBe(1)
    expect(output).toMatch(/Reviews without a source .* VITE_OWNER_ACCEPTS=rating,usdot,reviews/)
    expect(output, 'it is in Settings').not.toContain('The registered name of the company')
  })

  it('stops at a missing setting, and says where to find it', async () => {
    const { exitCode, output } = await deploy(['--dry-run'], { VITE_FIREBASE_API_KEY: '' })
    expect(exitCode).toBe(1)
    expect(output).toContain('VITE_FIREBASE_API_KEY is missing. Where to find it: Firebase console')
  })

  it('refuses uncommitted changes', async () => {
    writeFileSync(join(scratch, 'draft.txt'), '')
    const { exitCode, output } = await deploy(['--skip-checks'])
    rmSync(join(scratch, 'draft.txt'))
    expect(exitCode).toBe(1)
    expect(output).toMatch(/Commit this first:\n\?\? draft\.txt/)
    expect(google.calls).toEqual([])
  })

  it('refuses the API key of a different project', async () => {
    const { exitCode, output } = await deploy(['--dry-run'], {
      VITE_FIREBASE_API_KEY: sampleKey.replace('0', '9'),
    })
    expect(exitCode).toBe(1)
    expect(output).toMatch(/VITE_FIREBASE_API_KEY is AIza9\S+, but the web app's is AIza0/)
  })
})
