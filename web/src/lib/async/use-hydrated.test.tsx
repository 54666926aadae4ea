import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAfterHydration } from './use-hydrated.ts'

async function hydrated(query: string): Promise<string[]> {
  const seen: string[] = []
  const Page = () => {
    seen.push(useAfterHydration(query, ''))
    return null
  }
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  seen.length = 0
  await act(async () => void hydrateRoot(root, <Page />))
  return seen
}

it('a page is rendered again only if its URL has a query that the build didn’t know', async () => {
  expect(await hydrated('')).toEqual([''])
  expect(await hydrated('?view=waiting')).toEqual(['', '?view=waiting'])
})
