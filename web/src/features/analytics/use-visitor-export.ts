import { httpsFunctions } from '@moving/domain/paths'
import { visitCsvFileName } from '@moving/domain/visit/csv'
import { utcDay } from '@moving/domain/visit/day'
import { useEffect, useRef, useState } from 'react'
import { downloadCsv, saveFile, type CsvProgress } from '../../lib/csv-download.ts'
import { auth } from '../../lib/firebase.ts'
import { functionUrl } from '../../lib/function-url.ts'
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
      const user = (await auth()).currentUser
      if (user === null) throw new Error('Nobody is signed in')
      const result = await downloadCsv({
        url: functionUrl(httpsFunctions.exportVisitors),
        body: {},
        idToken: await user.getIdToken(),
        signal: controller.signal,
        onProgress: setProgress,
      })
      if (result.kind === 'truncated') {
        throw new Error(`The file broke off after ${result.rows} of ${result.expected} rows`)
      }
      if (result.kind === 'complete') {
        saveFile(result.file, visitCsvFileName(utcDay(new Date())))
        toaster.create({
          title: 'Success',
          description: 'Analytics data exported successfully',
          type: 'success',
        })
      }
    } catch (cause) {
      if (controller.signal.aborted) return
      console.error('Failed to export data', cause)
      toaster.create({ title: 'Error', description: 'Failed to export data', type: 'error' })
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
