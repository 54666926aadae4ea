import { devices, type Browser, type CDPSession, type Page } from '@playwright/test'
import { sessionOf, type Persona } from '../../support/personas.ts'

/** Network traffic, not counting responses from the browser's cache. */
export interface Traffic {
  requests: number
  scripts: number
  /** Compressed bodies, in bytes. */
  scriptBytes: number
}

export interface PhonePage {
  page: Page
  traffic: () => Traffic
}

/**
 * Opens a phone with an empty cache: 375 x 667, a round trip of 150 ms, 1.6 Mbit/s down and 750
 * kbit/s up, and a processor slowed four times.
 * @param origin where to sign `persona` in, if given
 */
export async function openPhone(browser: Browser, origin: string, persona?: Persona) {
  const session = persona === undefined ? {} : await sessionOf(persona)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const { userAgent } = devices['Pixel 7'] ?? {}
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    ...{ hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-US' },
    ...(userAgent !== undefined && { userAgent }),
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return {
    async newPage({ isSlow = true } = {}): Promise<PhonePage> {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const traffic = await watchTraffic(session)
      if (isSlow) await slowDown(session)
      return { page, traffic }
    },
    close: () => context.close(),
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function watchTraffic(session: CDPSession): Promise<() => Traffic> {
  const sent = new Map<string, { isScript: boolean; headBytes: number; bodyBytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return
    const isScript = type === 'Script' || /\.js$/.test(new URL(request.url).pathname)
    sent.set(requestId, { isScript, headBytes: 0, bodyBytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId)
    const request = sent.get(requestId)
    if (request !== undefined) request.headBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request !== undefined) request.bodyBytes = encodedDataLength - request.headBytes
  })
  await session.send('Network.enable')
  return () => {
    const scripts = [...sent.values()].filter(({ isScript }) => isScript)
    const scriptBytes = scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
    return { requests: sent.size, scripts: scripts.length, scriptBytes }
  }
}
