import { useId, useState } from 'react'
import { late } from '../../../shared/late.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Spinner } from '../../../ui/state/spinner.tsx'

const FinalReport = late(
  'The report',
  async () => (await import('./final-report.tsx')).FinalReport,
  <Spinner size={24} />,
)

/** A section whose code and data are loaded when it is opened. */
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
        {isOpen && <FinalReport />}
      </chakra.div>
    </chakra.section>
  )
}
