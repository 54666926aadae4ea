import { formatCount } from '@moving/domain/count'
import { allQuotes, isFiltered, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icon/desk-icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import type { ExportState } from './use-export.ts'

interface ExportControlsProps {
  state: ExportState
  filters: DeskFilters
  onStart: (filters: DeskFilters) => void
}

/**
 * “Export CSV” exports the shown list. With a filter, there is a second button that exports
 * everything.
 */
export function ExportButtons({ state, filters, onStart }: ExportControlsProps) {
  const isRunning = state.kind === 'running'
  return (
    <>
      {/* Invisible without a filter, because the prerendered page doesn't know yet whether there is
          one. */}
      <Button
        variant="ghost"
        order={{ base: 1, md: 0 }}
        visibility={isFiltered(filters) ? undefined : 'hidden'}
        disabled={isRunning}
        onClick={() => onStart(allQuotes)}
      >
        Export All
      </Button>
      <Button variant="outline" disabled={isRunning} onClick={() => onStart(filters)}>
        <IconDownload size={18} />
        Export CSV
      </Button>
    </>
  )
}

const Progress = chakra('progress', {
  base: {
    width: 'full',
    height: '2',
    accentColor: 'brand.solid',
  },
})

interface ExportStatusProps {
  state: ExportState
  onCancel: () => void
  onRetry: (filters: DeskFilters) => void
}

export function ExportStatus({ state, onCancel, onRetry }: ExportStatusProps) {
  if (state.kind === 'idle') return null
  if (state.kind === 'truncated') {
    return (
      <Alert tone="error" role="alert">
        <NewsRow
          text={`The download stopped after ${formatCount(state.rows)} of ${formatCount(state.expected)} rows, so no file was saved.`}
        >
          <Button variant="outline" size="sm" onClick={() => onRetry(state.filters)}>
            Try again
          </Button>
        </NewsRow>
      </Alert>
    )
  }
  const { progress } = state
  const text = progress
    ? `${formatCount(progress.rows)} of ${formatCount(progress.expected)} rows`
    : 'Counting rows…'
  return (
    <Alert>
      <NewsRow text={text}>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel Export
        </Button>
      </NewsRow>
      <Progress
        aria-label="Export"
        aria-valuetext={text}
        {...(progress && { value: progress.rows, max: Math.max(progress.expected, 1) })}
      />
    </Alert>
  )
}

function NewsRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3" pb="2">
      <chakra.span fontVariantNumeric="tabular-nums">{text}</chakra.span>
      {children}
    </Flex>
  )
}
