import { useEffect, useRef, useState } from 'react'
import { useAuth } from 'reactfire'
import { exportCsv, saveFile, type CsvProgress } from '../../lib/calls/csv-download.ts'
import { failures } from '../../lib/calls/failure-messages.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'

interface CsvExport {
  /** One of `httpsFunctions` in domain/paths. */
  of: string
  fileName: () => string
  done: string
}

/** Exports a list as a CSV file and shows the result in a toast. */
export function useCsvExport({ of, fileName, done }: CsvExport) {
  const [progress, setProgress] = useState<CsvProgress | 'counting'>()
  const auth = useAuth()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setProgress('counting')
    try {
      const result = await exportCsv(auth, of, {
        body: {},
        signal: controller.signal,
        onProgress: setProgress,
      })
      if (result.kind === 'truncated') {
        throw new Error(`The download stopped after ${result.rows} of ${result.expected} rows`)
      }
      if (result.kind === 'complete') {
        saveFile(result.file, fileName())
        toaster.success(done)
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
