import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseOptions } from './deploy/options.ts'
import { inRoot } from './system/paths.ts'

const text = ['workflows/ci.yml', 'actions/set-up/action.yml']
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

  it('deploys a preview with options that the command knows, and reads the line that it prints', () => {
    const [command = ''] = found(/npm run deploy -- ([^|\n]+)/g)
    const args = command
      .trim()
      .replace(/"\$CHANNEL"/, 'pr-12')
      .replace(/"\$PROJECT"/, 'staging')
      .split(/\s+/)
    expect(parseOptions(args)).toMatchObject({
      task: { kind: 'preview', channel: 'pr-12' },
      checks: 'none',
    })
    const [printed] = found(/sed -n 's\/\^(\w+: )/g)
    expect(readFileSync(inRoot('tools/deploy/tasks.ts'), 'utf8')).toContain(`\`${printed}\${`)
  })

  it('names files that are there', () => {
    const paths = [...found(/hashFiles\('([^']+)'\)/g), ...found(/uses: \.\/(\S+)/g)]
    expect(paths.length).toBeGreaterThan(1)
    for (const path of [...paths, ...found(/\b((?:docs|tools)\/[\w/.-]+\.\w+)/g)]) {
      expect(existsSync(inRoot(path)), path).toBe(true)
    }
  })

  it('uses the Node of production, a Java that is new enough, and actions at a major version', () => {
    const functions = readFileSync(inRoot('functions/build/deployed-package.ts'), 'utf8')
    expect(functions).toContain(`engines: { node: '${found(/node-version: (\d+)/g)[0]}' }`)
    expect(Number(found(/java-version: (\d+)/g)[0])).toBeGreaterThanOrEqual(21)
    const actions = found(/uses: ([a-z][^\s]+)/g)
    expect(actions.length).toBeGreaterThan(3)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
  })

  it('may read the repository and nothing else', () => {
    expect(found(/^permissions:\n((?: {2}.+\n)+)/gm)).toEqual(['  contents: read\n'])
    expect(text.match(/permissions:/g)).toHaveLength(1)
  })
})
