import { countOf } from '@moving/domain/count'
import { httpsFunctions } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { csvFileName } from '@moving/domain/csv'
import { paramsFromDeskFilters, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { useEffect, useRef, useState } from 'react'
import { useAuth } from 'reactfire'
import { exportCsv, saveFile, type CsvProgress } from '../../../lib/calls/csv-download.ts'
import { failures } from '../../../lib/calls/failure-messages.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; filters: DeskFilters; progress: CsvProgress | undefined }
  | ({ kind: 'truncated'; filters: DeskFilters } & CsvProgress)

export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const auth = useAuth()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (filters: DeskFilters) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'running', filters, progress: undefined })
    try {
      const result = await exportCsv(auth, httpsFunctions.exportQuotes, {
        body: { query: paramsFromDeskFilters(filters).toString() },
        signal: controller.signal,
        onProgress: (progress) => setState({ kind: 'running', filters, progress }),
      })
      if (controller.signal.aborted) return
      if (result.kind === 'truncated') return setState({ ...result, filters })
      setState({ kind: 'idle' })
      if (result.kind === 'complete') finish(result.file, result.rows)
    } catch (cause) {
      if (controller.signal.aborted) return
      console.error('Failed to export quotes', cause)
      toaster.error(failures.export)
      setState({ kind: 'idle' })
    }
  }

  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, start: (filters: DeskFilters) => void start(filters), cancel }
}

function finish(file: Blob, rows: number) {
  const name = csvFileName('quotes', todayAtOffice(serverNow()))
  saveFile(file, name)
  const words = countOf(rows, 'quote')
  toaster.success(`${name} contains ${words}.`)
}
