import { noCompany } from '@moving/domain/company'
import { expect, it, vi } from 'vitest'
import { readCompany } from './read-company.ts'

const stored = { legal_name: 'Potomac Movers LLC', usdot: '1234567', mc_number: null }
const fields = {
  company: {
    mapValue: {
      fields: {
        ...{ usdot: { stringValue: '1234567' }, mc_number: { nullValue: null } },
        legal_name: { stringValue: 'Potomac Movers LLC' },
      },
    },
  },
}

async function read(status: number, body: object, withCredentials: () => Promise<unknown>) {
  const fetch = vi.fn(async (_url: string | URL | Request) => Response.json(body, { status }))
  const ports = { fetch, readWithCredentials: vi.fn(withCredentials), warn: vi.fn() }
  const company = await readCompany('moving-sample', 'key', ports)
  return { company, ...ports }
}
const none = () => Promise.reject(new Error('Could not load the default credentials'))

it('the build reads the public facts about the company with the key of the web app', async () => {
  const { company, fetch, readWithCredentials } = await read(200, { fields }, none)
  expect(company).toEqual({ ...noCompany, ...stored })
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://firestore.googleapis.com/v1/projects/moving-sample/databases/(default)/documents/settings/public?key=key',
  )
  expect(readWithCredentials).not.toHaveBeenCalled()
})

it.each([
  ['no document', 404, {}],
  ['a document without a company', 200, { fields: { hours: { mapValue: {} } } }],
])('the build gets no facts about the company after %s', async (_, status, body) => {
  const { company, warn } = await read(status, body, none)
  expect(company).toEqual(noCompany)
  expect(warn).not.toHaveBeenCalled()
})

it('the build reads the facts about the company with credentials if App Check refuses the key', async () => {
  const { company, warn } = await read(403, {}, async () => stored)
  expect(company).toEqual({ ...noCompany, ...stored })
  expect(warn).not.toHaveBeenCalled()
})

it('the build continues without the facts about the company if they can’t be read, and prints a warning', async () => {
  const { company, warn } = await read(403, {}, none)
  expect(company).toEqual(noCompany)
  expect(warn.mock.calls[0]?.[0]).toContain('Could not load the default credentials')
})

it('the build gets no facts about the company that aren’t safe to show', async () => {
  const evil = { usdot: '<img onerror=alert(1)>', rating_source: 'javascript:alert(1)' }
  const { company } = await read(403, {}, async () => evil)
  expect(JSON.stringify(company)).not.toMatch(/[<>]|javascript/)
})
