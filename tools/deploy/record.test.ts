import { describe, expect, it } from 'vitest'
import { cloneSource, hostingVersion, rollbackTarget, tagMessage, tagName } from './record.ts'

const hosting = 'projects/moving-live/sites/moving-live/versions/abc123'

describe('the record of a deployment', () => {
  it('is a tag by project and time that sorts, and holds the version of the pages', () => {
    const tag = tagName('moving-live', new Date('2026-11-20T12:30:05.123Z'))
    expect(tag).toBe('deploy/moving-live/2026-11-20T12.30.05Z')
    expect(tag < tagName('moving-live', new Date('2026-11-20T12:30:06Z'))).toBe(true)
    const message = tagMessage({ title: 'Deployed', hosting, rules: '57afc1201399' })
    expect(hostingVersion(message)).toBe(hosting)
    expect(hostingVersion('Release 1.0\n')).toBeUndefined()
  })
})

describe('a rollback', () => {
  const at = (time: string, version: string) => ({
    tag: `deploy/moving-live/${time}`,
    hosting: hosting.replace('abc123', version),
  })
  const newestFirst = [at('3', 'c'), at('2', 'c'), at('1', 'a')]

  it('goes to the newest pages that are not the live ones, or to those named', () => {
    expect(rollbackTarget(newestFirst)).toEqual(at('1', 'a'))
    expect(rollbackTarget(newestFirst, 'deploy/moving-live/2')).toEqual(at('2', 'c'))
  })

  it('says when there is nothing to go back to', () => {
    expect(() => rollbackTarget([])).toThrow('git fetch --tags')
    expect(() => rollbackTarget(newestFirst.slice(0, 2))).toThrow('no deployment before')
    expect(() => rollbackTarget(newestFirst, 'deploy/x')).toThrow('deploy/moving-live/1')
  })

  it('clones the version as firebase-tools names it', () => {
    expect(cloneSource(hosting)).toEqual({ source: 'moving-live@abc123', site: 'moving-live' })
    expect(cloneSource('sites/moving-live/versions/abc123').source).toBe('moving-live@abc123')
    expect(() => cloneSource('')).toThrow('names no version')
  })
})
