import { afterEach, describe, expect, it, vi } from 'vitest'
import { downloadCsv, type CsvProgress } from './csv-download.ts'

const heading = 'Date,Customer\r\n'

/** A response whose body arrives in these pieces. If `broken`, it ends with an error. */
function answer(pieces: string[], { expected = '2', broken = false, status = 200 } = {}) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (!broken) controller.close()
    },
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { status, headers: { 'X-Export-Rows': expected } })
}

async function download(response: Response, signal = new AbortController().signal) {
  vi.stubGlobal('fetch', () =>
    signal.aborted ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve(response),
  )
  const progress: CsvProgress[] = []
  const result = await downloadCsv({
    url: 'http://127.0.0.1/export',
    body: {},
    idToken: 'token',
    signal,
    onProgress: (step) => progress.push(step),
  })
  return { result, progress }
}

afterEach(() => vi.unstubAllGlobals())

describe('the download of an export', () => {
  it('counts its rows while downloading and returns the whole file', async () => {
    const { result, progress } = await download(answer([heading, 'a,"b\r\nc"\r\n', 'd,e\r\n']))
    expect(result).toMatchObject({ kind: 'complete', rows: 2 })
    expect(progress.map(({ rows }) => rows)).toEqual([0, 0, 1, 2])
    expect(result.kind === 'complete' && (await result.file.text())).toBe(
      `${heading}a,"b\r\nc"\r\nd,e\r\n`,
    )
  })

  it('is complete with no rows if none were announced', async () => {
    const { result } = await download(answer([heading], { expected: '0' }))
    expect(result).toMatchObject({ kind: 'complete', rows: 0 })
  })

  it('fails if it has fewer rows than were announced', async () => {
    const { result } = await download(answer([heading, 'a,b\r\n', 'c,']))
    expect(result).toEqual({ kind: 'truncated', rows: 1, expected: 2 })
  })

  it('fails if the connection breaks off', async () => {
    const { result } = await download(answer([heading, 'a,b\r\n'], { broken: true }))
    expect(result).toEqual({ kind: 'truncated', rows: 1, expected: 2 })
  })

  it('can be canceled without an error', async () => {
    const { result } = await download(answer([heading]), AbortSignal.abort())
    expect(result).toEqual({ kind: 'cancelled' })
  })

  it('fails after a refusal, and after a response without a row count', async () => {
    await expect(download(answer([], { status: 403 }))).rejects.toThrow('403')
    await expect(download(answer([heading], { expected: 'many' }))).rejects.toThrow('200')
  })
})
