import { describe, expect, it } from 'vitest'
import { parseOptions } from './deploy-options.ts'

const project = (...args: string[]) => parseOptions(args, { staging: 'moving-staging' }).project

describe('the project to deploy to', () => {
  it('is named by its id or by an alias in .firebaserc', () => {
    expect(project('--project', 'staging')).toBe('moving-staging')
    expect(project('--project', 'moving-live')).toBe('moving-live')
    expect(() => project()).toThrow('Which project?')
  })

  it('can’t be a demo project or a misspelled alias', () => {
    expect(() => project('--project', 'demo-moving')).toThrow('lives in the emulators')
    expect(() => project('--project', 'Stagin')).toThrow('no alias')
  })
})

it('npm run deploy rejects a misspelled option and lists the options', () => {
  expect(() => parseOptions(['--project', 'moving-live', '--dryrun'])).toThrow('--dry-run')
})
