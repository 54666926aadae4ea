import { useId, useState, type ComponentType } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'

const failure = 'The report couldn’t be loaded'

/** The section 'Estimates and final bills'. Its code and data load only when it is opened. */
export function ReportSection() {
  const [isOpen, setOpen] = useState(false)
  const [titleId, panelId] = [useId(), useId()]
  return (
    <chakra.section aria-labelledby={titleId} display="grid" gap="2.5" justifyItems="stretch">
      <chakra.h2 id={titleId} textStyle="label">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panelId}
          whiteSpace="normal"
          textAlign="start"
          onClick={() => setOpen(!isOpen)}
        >
          Estimates and final bills
        </Button>
      </chakra.h2>
      <chakra.div id={panelId} hidden={!isOpen}>
        {isOpen && <LateReport />}
      </chakra.div>
    </chakra.section>
  )
}

function LateReport() {
  const { data, status, retry } = useAsyncData<{ Report: ComponentType }>({
    key: 'report',
    failure,
    subscribe: async ({ next }) =>
      next({ Report: (await import('./final-report.tsx')).FinalReport }),
  })
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  return data === undefined ? <Spinner size={24} /> : <data.Report />
}
