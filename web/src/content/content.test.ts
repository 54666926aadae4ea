import { describe, expect, test } from 'vitest'
import { readingMinutes, wordCount, type Article } from './articles/article.ts'
import { articleNames } from './articles/summaries.ts'
import { pageTexts } from './page-texts.ts'

/** Every text of the site: all strings that its modules export, at any depth. */
const modules = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []
const everyText = Object.values(modules).flatMap(textsOf)
const articles = Object.values(modules)
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(
    (value): value is Article =>
      typeof value === 'object' && value !== null && 'offices' in value && 'sections' in value,
  )

describe('the articles of the site', () => {
  test.each(articles.map((article) => [article.name, article] as const))(
    '%s has 400 to 700 words and names an office to check',
    (_, article) => {
      expect(wordCount(article)).toBeGreaterThanOrEqual(400)
      expect(wordCount(article)).toBeLessThanOrEqual(700)
      expect(article.offices.length).toBeGreaterThan(0)
      expect(readingMinutes(article)).toBe(3)
    },
  )

  test('are exactly the articles in the list of names', () => {
    expect(articles.map(({ name }) => name).sort()).toEqual([...articleNames].sort())
  })

  test('link to offices only with https', () => {
    const links = articles.flatMap(({ offices }) => offices.flatMap(({ href }) => href ?? []))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(new URL(link).protocol).toBe('https:')
  })
})

describe('texts for search engines', () => {
  test.each(Object.entries(pageTexts))(
    '%s has a title and a description of the right length',
    (_, page) => {
      expect(page.title.length).toBeLessThanOrEqual(64)
      expect(page.description.length).toBeGreaterThanOrEqual(40)
      expect(page.description.length).toBeLessThanOrEqual(160)
    },
  )

  test('are different on each page', () => {
    const pages = Object.values(pageTexts)
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  })
})

describe('the texts of the site', () => {
  test('are more than 300, all of which these tests check', () => {
    expect(everyText.length).toBeGreaterThan(300)
  })

  test.each([
    ['licences and insurance', /\b(licensed|insured|bonded|accredited|certified)\b/i],
    ['prices', /\$\s?\d/],
    ['a history', /\b(since|founded in|established) \d{4}\b|\b\d+\+? years\b/i],
    ['counts', /\b\d[\d,]{2,}\+? (moves|customers|families|students)\b/i],
    ['superlatives', /\b(best|cheapest|lightning|world-class|number one|#1)\b/i],
  ])('don’t claim %s', (_, claim) => {
    expect(everyText.filter((text) => claim.test(text))).toEqual([])
  })
})
