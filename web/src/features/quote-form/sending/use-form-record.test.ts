import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFormLogic } from '../form-logic.ts'
import { useFormRecord } from './use-form-record.ts'

const bodies: string[] = []

beforeEach(() => {
  bodies.length = 0
  sessionStorage.clear()
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-moving')
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    bodies.push(options.body as string)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function begin(isPersisted: boolean) {
  const { result } = renderHook(() => useFormRecord(isPersisted))
  result.current.begin()
  result.current.begin()
  await loadFormLogic()
}

it('starting the quote form is recorded once', async () => {
  await begin(true)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toContain('/form_starts/')
})

it('starting a phone lead isn’t recorded', async () => {
  await begin(false)
  expect(bodies).toEqual([])
})
