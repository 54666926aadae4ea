import { describe, expect, it } from 'vitest'
import { choose } from './choose.ts'

describe('the parts of a run', () => {
  it('are all parts of the command if none is named', () => {
    expect(choose([]).chosen).toContain('journeys')
    expect(choose([]).chosen).not.toContain('mutants')
    expect(choose(['--deep']).chosen).toContain('mutants')
    expect(choose(['--deep']).chosen).not.toContain('units')
  })

  it('are the named parts, in the order in which they run', () => {
    expect(choose(['journeys', 'rules'])).toEqual({ isDeep: false, chosen: ['rules', 'journeys'] })
    expect(choose(['--deep', 'faults'])).toEqual({ isDeep: true, chosen: ['faults'] })
  })

  it('are rejected if the command does not have them', () => {
    expect(() => choose(['jouneys'])).toThrow('npm test has the parts types, lint,')
    expect(() => choose(['mutants'])).toThrow('but not mutants')
    expect(() => choose(['--deep', 'units'])).toThrow('npm run test:deep has the parts mutants,')
  })
})
