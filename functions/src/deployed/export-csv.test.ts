import type { Request } from 'firebase-functions/v2/https'
import { describe, expect, it, vi } from 'vitest'
import type { Response } from '../platform/http.ts'
import { exportCsv } from './request-functions.ts'

const site = 'https://www.example.com'

/** The deployed function's response to a browser's preflight of an export. */
function preflight(origin: string) {
  vi.stubEnv('SITE_ORIGIN', site)
  vi.stubEnv('ALLOWED_ORIGINS', 'https://preview.example.com')
  const headers: Record<string, string> = {}
  const request = {
    ...{ method: 'OPTIONS', path: '/quotes' },
    headers: { origin, 'access-control-request-headers': 'authorization,content-type' },
  }
  return new Promise<{ status: number; headers: Record<string, string> }>((resolve) => {
    const response = {
      statusCode: 200,
      on: () => response,
      getHeader: (name: string) => headers[name.toLowerCase()],
      setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
      end: () => resolve({ status: response.statusCode, headers }),
    }
    void exportCsv(request as unknown as Request, response as unknown as Response)
  })
}

describe('a browser’s check before an export', () => {
  it.each([site, 'https://preview.example.com'])('is allowed for %s', async (origin) => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(headers['access-control-allow-methods']).toContain('POST')
    expect(headers['access-control-allow-headers']).toContain('authorization')
  })

  it.each(['https://evil.example', 'https://www.example.com.evil.example', 'null'])(
    'is not allowed for %s',
    async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})
