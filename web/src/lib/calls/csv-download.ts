import { createRecordCounter, exportRowsHeader } from '@moving/domain/csv'
import type { Auth } from 'firebase/auth'
import { functionUrl } from './function-url.ts'

export interface CsvRequest {
  url: string
  /** The body of the request, sent as JSON. */
  body: unknown
  idToken: string
  signal: AbortSignal
  onProgress: (progress: CsvProgress) => void
}

/** Numbers of rows, without the heading. */
export interface CsvProgress {
  rows: number
  expected: number
}

export type CsvResult =
  | { kind: 'complete'; file: Blob; rows: number }
  | ({ kind: 'truncated' } & CsvProgress)
  | { kind: 'cancelled' }

/**
 * Downloads a file from an export function as the signed-in user.
 * @param name one of `httpsFunctions` in domain/paths
 * @throws Error if the user is signed out, or the function refuses or can't be reached
 */
export async function exportCsv(
  { currentUser: user }: Auth,
  name: string,
  request: Omit<CsvRequest, 'url' | 'idToken'>,
): Promise<CsvResult> {
  if (user === null) throw new Error('The user is signed out')
  return downloadCsv({ ...request, url: functionUrl(name), idToken: await user.getIdToken() })
}

/**
 * Downloads a CSV file from a function and counts its rows as they arrive. An incomplete file, or
 * one with fewer rows than announced, isn't returned.
 * @throws Error if the function refuses or can't be reached
 */
export async function downloadCsv(request: CsvRequest): Promise<CsvResult> {
  const { signal } = request
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${request.idToken}` },
      body: JSON.stringify(request.body),
      signal,
    })
    const expected = Number(response.headers.get(exportRowsHeader) ?? Number.NaN)
    if (!response.ok || response.body === null || !Number.isInteger(expected)) {
      throw new Error(`The export answered ${response.status}`)
    }
    return await readRows(response.body, expected, request.onProgress)
  } catch (cause) {
    if (signal.aborted) return { kind: 'cancelled' }
    throw cause
  }
}

async function readRows(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  expected: number,
  onProgress: CsvRequest['onProgress'],
): Promise<CsvResult> {
  const counter = createRecordCounter()
  const rows = () => Math.max(counter.records() - 1, 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  onProgress({ rows: 0, expected })
  const isWhole = await readAll(body, (piece) => {
    counter.feed(piece)
    pieces.push(piece)
    onProgress({ rows: rows(), expected })
  })
  if (!isWhole || rows() < expected) return { kind: 'truncated', rows: rows(), expected }
  return { kind: 'complete', file: new Blob(pieces, { type: 'text/csv' }), rows: rows() }
}

/** @returns false if the connection was interrupted; an abort is rethrown */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<boolean> {
  const reader = body.getReader()
  for (;;) {
    const step = await reader.read().catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      return undefined
    })
    if (step === undefined) return false
    if (step.done) return true
    take(step.value)
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the download has started, and the URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
