import { describe, expect, it } from 'vitest'
import { parseOptions } from './options.ts'

describe('npm run deploy', () => {
  it('deploys after the quick checks, and waits half an hour for indexes, unless told otherwise', () => {
    expect(parseOptions([])).toEqual({
      task: { kind: 'deploy' },
      project: undefined,
      settings: undefined,
      checks: 'check',
      uncommitted: false,
      indexWaitMinutes: 30,
    })
    expect(parseOptions(['--all-tests', '--project', 'live', '--index-wait', '5'])).toMatchObject({
      project: 'live',
      checks: 'all',
      indexWaitMinutes: 5,
    })
  })

  it('does one thing at a time', () => {
    expect(parseOptions(['--dry-run']).task).toEqual({ kind: 'dry-run' })
    expect(parseOptions(['--rollback', '--to', 'deploy/x/1']).task).toEqual({
      kind: 'rollback',
      tag: 'deploy/x/1',
    })
    expect(parseOptions(['--preview', 'pr-12', '--expires', '12h']).task).toEqual({
      kind: 'preview',
      channel: 'pr-12',
      expires: '12h',
    })
    expect(() => parseOptions(['--dry-run', '--rollback'])).toThrow('one at a time')
  })

  it.each([
    [['--preveiw', 'a'], 'npm run deploy --'],
    [['--preview', 'live'], 'cannot name a preview'],
    [['--preview', 'My preview'], 'cannot name a preview'],
    [['--preview', 'a', '--expires', '31d'], 'at most 30d'],
    [['--preview', 'a', '--expires', 'soon'], 'at most 30d'],
    [['--expires', '7d'], 'belongs to --preview'],
    [['--to', 'deploy/x/1'], 'belongs to --rollback'],
    [['--all-tests', '--skip-checks'], 'contradict'],
    [['--index-wait', 'long'], 'must be minutes'],
  ])('refuses %j', (args, why) => {
    expect(() => parseOptions(args)).toThrow(why)
  })
})
