import { noCompany, type Company } from '@moving/domain/company'
import { describe, expect, it } from 'vitest'
import { buildProblems } from './configuration.ts'
import { acceptable, type OwnersFacts } from '../src/content/missing-facts.ts'
import { launchProblems } from './launch.ts'

const source = { name: 'Reviews', href: 'https://reviews.example/1' }
const given: OwnersFacts = {
  reviews: [{ name: 'Ana', source }],
  company: {
    ...noCompany,
    ...{ rating_source: source.href, legal_name: 'Potomac Movers LLC', usdot: '1234567' },
  },
}
const without = (fact: keyof Company) => ({ company: { ...given.company, [fact]: null } })

describe('missing facts that only the owner can supply', () => {
  it('don’t stop a launch once all are there', () => {
    expect(launchProblems(undefined, given)).toEqual([])
    expect(launchProblems('', given)).toEqual([])
  })

  it.each([
    [
      'reviews',
      { reviews: [...given.reviews, { name: 'Maya Okafor', source: null }] },
      /\(Maya Okafor\).*testimonials\.ts/,
    ],
    ['rating', without('rating_source'), /4\.9\/5 has no source.*Settings, Company/],
    ['legal-name', without('legal_name'), /registered name.*Settings, Company/],
    ['usdot', without('usdot'), /USDOT number.*Settings, Company/],
  ] as const)('block a launch without %s, unless the owner accepts it', (word, lack, line) => {
    const [problem, ...others] = launchProblems('', { ...given, ...lack })
    expect(others).toEqual([])
    expect(problem).toMatch(line)
    expect(problem).toContain(`VITE_OWNER_ACCEPTS=${word}`)
    expect(launchProblems(` ${word} `, { ...given, ...lack })).toEqual([])
    const another = acceptable.find((each) => each !== word)
    expect(launchProblems(another, { ...given, ...lack })).toHaveLength(1)
  })

  it('are reported with the whole line to enter, and so are unknown words', () => {
    expect(launchProblems('review', given)).toEqual([expect.stringContaining('has "review"')])
    const [problem] = launchProblems('usdot', { ...given, ...without('rating_source') })
    expect(problem).toContain('VITE_OWNER_ACCEPTS=usdot,rating')
  })

  it('stop the build of a real project with draft reviews, but not a local build', () => {
    const real = buildProblems({ VITE_FIREBASE_PROJECT_ID: 'moving-sample' }).join('\n')
    expect(real).toContain('Reviews without a source must not be published')
    const local = { VITE_FIREBASE_PROJECT_ID: 'demo-moving', VITE_EMULATORS: '{}' }
    expect(buildProblems(local)).toEqual([])
  })
})
