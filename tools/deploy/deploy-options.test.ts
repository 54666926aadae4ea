import { describe, expect, it } from 'vitest'
import { parseOptions } from './deploy-options.ts'

const project = (...args: string[]) => parseOptions(args, { staging: 'moving-staging' }).project

describe('the project to deploy to', () => {
  it('is named, by its id or by an alias of .firebaserc', () => {
    expect(project('--project', 'staging')).toBe('moving-staging')
    expect(project('--project', 'moving-live')).toBe('moving-live')
    expect(() => project()).toThrow('Which project?')
  })

  it('is never one of the emulators, nor a misspelt alias', () => {
    expect(() => project('--project', 'demo-moving')).toThrow('lives in the emulators')
    expect(() => project('--project', 'Stagin')).toThrow('no alias')
  })
})

it('a misspelt option is refused with the list of options', () => {
  expect(() => parseOptions(['--project', 'moving-live', '--dryrun'])).toThrow('--dry-run')
})
