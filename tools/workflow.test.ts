import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseOptions } from './deploy/deploy-options.ts'
import { inRoot } from './system/project-paths.ts'
import { choose } from './test/choose.ts'

const text = ['workflows/ci.yml', 'workflows/deep.yml', 'actions/set-up/action.yml']
  .map((name) => readFileSync(inRoot('.github', name), 'utf8'))
  .join('\n')
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

describe('continuous integration', () => {
  it('runs scripts that exist, npm test among them', () => {
    const used = found(/\bnpm (?:run )?([a-z][\w:-]*)/g).filter((name) => name !== 'ci')
    expect(used).toContain('test')
    for (const name of used) expect(scripts, name).toHaveProperty([name])
  })

  it('runs every part of both commands', () => {
    const ran = found(/npm test -- ([^\n]+)/g).flatMap((line) => line.split(' '))
    expect(choose(ran).chosen).toEqual(choose([]).chosen)
    const deep = found(/^ +- parts: ([^\n]+)/gm).flatMap((line) => line.split(' '))
    expect(choose(['--deep', ...deep]).chosen).toEqual(choose(['--deep']).chosen)
  })

  it('runs the deep checks every week and on demand', () => {
    const deep = readFileSync(inRoot('.github/workflows/deep.yml'), 'utf8')
    expect(deep).toMatch(
      /^on:\n {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \d'\n {2}workflow_dispatch:\n/m,
    )
    expect(deep).toContain('npm run test:deep -- ${{ matrix.parts }}')
  })

  it('deploys a preview with valid options, and finds its URL in the output of firebase-tools', () => {
    const [command = ''] = found(/npm run deploy -- ([^|\n]+)/g)
    const args = command
      .trim()
      .replace(/"\$CHANNEL"/, 'pr-12')
      .replace(/"\$PROJECT"/, 'staging')
      .split(/\s+/)
    expect(parseOptions(args, { staging: 'moving-staging' })).toMatchObject({
      ...{ project: 'moving-staging', preview: 'pr-12', dryRun: false },
    })
    const [pattern = ''] = found(/sed -En 's\/(.+?)\/url=/g)
    const printed =
      '✔  hosting:channel: Channel URL (moving-staging): https://moving-staging--pr-12-ab.web.app [expires 2026-11-28 10:00:00] [version ab]'
    expect(new RegExp(pattern).exec(printed)?.[1]).toBe('https://moving-staging--pr-12-ab.web.app')
  })

  it('names files that exist', () => {
    const paths = [...found(/hashFiles\('([^']+)'\)/g), ...found(/uses: \.\/(\S+)/g)]
    expect(paths.length).toBeGreaterThan(1)
    for (const path of [...paths, ...found(/\b((?:docs|tools)\/[\w/.-]+\.\w+)/g)]) {
      expect(existsSync(inRoot(path)), path).toBe(true)
    }
  })

  it('uses the Node of production and a Java that is new enough', () => {
    const functions = readFileSync(inRoot('functions/build/deployed-package.ts'), 'utf8')
    expect(functions).toContain(`engines: { node: '${found(/node-version: (\d+)/g)[0]}' }`)
    expect(Number(found(/java-version: (\d+)/g)[0])).toBeGreaterThanOrEqual(21)
  })

  it('runs other companies’ actions at a fixed commit, with the version as a comment', () => {
    const actions = found(/uses: (.+)/g)
    const foreign = actions.filter((action) => !action.startsWith('./.github/actions/'))
    expect(foreign.length).toBeGreaterThan(3)
    for (const action of foreign) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  it('stores no secret: the preview signs in with GitHub’s token and deletes its file', () => {
    expect(text).not.toMatch(/secrets[.[:]/)
    expect(text).toContain(`trap 'rm -f "$GOOGLE_APPLICATION_CREDENTIALS"' EXIT`)
    const json = /<<END\n([\s\S]+?)\n +END\n/.exec(text)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      type: 'external_account',
      credential_source: { format: { subject_token_field_name: 'value' } },
    })
  })

  it('can only read the repository, and only the preview can request an identity token', () => {
    const jobs = text.split(/^ {2}(?=\w+:\n {4}(?:needs|runs-on|strategy))/m)
    const granting = text.matchAll(/^permissions:\n((?: {2}.+\n)+)/gm)
    expect([...granting].map(([, all]) => all)).toEqual(Array(2).fill('  contents: read\n'))
    const asking = jobs.filter((job) => job.includes('    permissions:'))
    expect(asking.map((job) => job.split(':')[0])).toEqual(['preview'])
    const granted = /permissions:\n((?: {6}.+\n)+)/.exec(asking[0] ?? '')?.[1]
    expect(granted).toBe('      contents: read\n      id-token: write\n')
  })
})
