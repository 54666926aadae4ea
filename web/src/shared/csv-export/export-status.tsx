import { formatCount } from '@moving/domain/count'
import type { CsvProgress } from '../../lib/calls/csv-download.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Flex } from '../../ui/layout.ts'

interface ExportStatusProps {
  progress: CsvProgress | 'counting' | undefined
  onCancel: () => void
}

export function ExportStatus({ progress, onCancel }: ExportStatusProps) {
  if (progress === undefined) return null
  return (
    <Alert>
      <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <span>
          {progress === 'counting'
            ? 'Counting rows…'
            : `${formatCount(progress.rows)} of ${formatCount(progress.expected)} rows`}
        </span>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel Export
        </Button>
      </Flex>
    </Alert>
  )
}
