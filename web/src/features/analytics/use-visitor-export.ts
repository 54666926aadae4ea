import { httpsFunctions } from '@moving/domain/paths'
import { visitCsvFileName } from '@moving/domain/visit/csv'
import { utcDay } from '@moving/domain/visit/day'
import { useEffect, useRef, useState } from 'react'
import { exportCsv, saveFile, type CsvProgress } from '../../lib/csv-download.ts'
import { failures } from '../../lib/failures.ts'
import { toaster } from '../../ui/toast-store.ts'

/** The export of all visits (requirements 9.4), with its toasts (requirements 8.1, requirements 8.2). */
export function useVisitorExport() {
  const [progress, setProgress] = useState<CsvProgress | 'counting'>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setProgress('counting')
    try {
      const result = await exportCsv(httpsFunctions.exportVisitors, {
        body: {},
        signal: controller.signal,
        onProgress: setProgress,
      })
      if (result.kind === 'truncated') {
        throw new Error(`The file broke off after ${result.rows} of ${result.expected} rows`)
      }
      if (result.kind === 'complete') {
        saveFile(result.file, visitCsvFileName(utcDay(new Date())))
        toaster.success('Analytics data exported successfully')
      }
    } catch (cause) {
      if (controller.signal.aborted) return
      console.error(failures.export, cause)
      toaster.error(failures.export)
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }

  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }

  return { progress, start: () => void start(), cancel }
}
