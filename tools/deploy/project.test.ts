import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseProject, readAliases } from './project.ts'

const aliases = { default: 'moving-live', staging: 'moving-staging' }

describe('the project to deploy to', () => {
  it('is an alias, an id, or the alias default', () => {
    expect(chooseProject('staging', aliases)).toBe('moving-staging')
    expect(chooseProject('moving-other', aliases)).toBe('moving-other')
    expect(chooseProject(undefined, aliases)).toBe('moving-live')
  })

  it('is never guessed, never a misspelt alias, and never the local one', () => {
    expect(() => chooseProject(undefined, {})).toThrow('Which project?')
    expect(() => chooseProject('Staging', aliases)).toThrow('no alias')
    expect(() => chooseProject('demo-moving', aliases)).toThrow('lives in the emulators')
    expect(() => chooseProject('local', { local: 'demo-moving' })).toThrow('never deployed')
  })

  it('comes from .firebaserc where there is one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aliases-'))
    expect(readAliases(join(folder, '.firebaserc'))).toEqual({})
    writeFileSync(join(folder, '.firebaserc'), JSON.stringify({ projects: aliases }))
    expect(readAliases(join(folder, '.firebaserc'))).toEqual(aliases)
    writeFileSync(join(folder, '.firebaserc'), '{')
    expect(() => readAliases(join(folder, '.firebaserc'))).toThrow('.firebaserc cannot be read')
  })
})
