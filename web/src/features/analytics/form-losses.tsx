import { formatCount } from '@moving/domain/count'
import { formQuestionLabels } from '@moving/domain/quote/form/form-question-labels'
import {
  formLossesOf,
  unpackFormLosses,
  type QuestionLoss,
  type StoredFormLosses,
} from '@moving/domain/visit/form-losses'
import type { Funnel } from '@moving/domain/visit/funnel'
import { useMemo } from 'react'
import { Text } from '../../ui/layout.ts'
import { Table, Td } from '../../ui/show/table.tsx'
import { shareBar, TableNote, type Shown } from './shown.tsx'
import { Meanings, ReportCard } from '../../ui/show/report-card.tsx'

interface FormLossesProps extends Shown {
  stored: StoredFormLosses
  funnel: Funnel
}

const title = 'Where the form loses people'

/** At which question people leave the quote form, and which of them said that something was wrong. */
export function FormLosses({ stored, funnel, period, today, asOf }: FormLossesProps) {
  const losses = useMemo(() => unpackFormLosses(stored), [stored])
  const { rows, ...outcome } = formLossesOf(losses, funnel, period, today)
  return (
    <ReportCard title={title}>
      {outcome.begun === 0 ? (
        <TableNote asOf={asOf}>No one has started the form in the last {period.label}</TableNote>
      ) : (
        <>
          <TableNote asOf={asOf}>
            Counts browser sessions, not people, that began in the last {period.label} and started
            the form; days begin at 00:00 UTC
          </TableNote>
          <Text mb="3">{outcomeText(outcome)}</Text>
          <Questions rows={rows} />
          <Meanings of={explanations} mt="4" gap="1" textStyle="note" />
        </>
      )}
    </ReportCard>
  )
}

type Outcome = Omit<ReturnType<typeof formLossesOf>, 'rows'>

/** 'Of 31 sessions that started the form, 13 submitted it, 14 stopped at a question and 4 left for unknown reasons.' */
function outcomeText({ begun, sent, stopped, elsewhere, silent }: Outcome): string {
  const whole = begun === 1 ? '1 session' : `${formatCount(begun)} sessions`
  const parts = [
    `${formatCount(sent)} submitted it`,
    `${formatCount(stopped)} stopped at a question`,
    ...(elsewhere === 0 ? [] : [`${formatCount(elsewhere)} stopped before the first one`]),
  ]
  return `Of ${whole} that started the form, ${parts.join(', ')} and ${formatCount(silent)} left for unknown reasons.`
}

function Questions({ rows }: { rows: readonly QuestionLoss[] }) {
  const most = Math.max(1, ...rows.map(({ stopped }) => stopped))
  return (
    <Table label={title} columns={columns}>
      {rows.map(({ question, reached, stopped, errors }) => (
        <tr key={question}>
          <Td fontWeight="semibold" css={narrow}>
            {formQuestionLabels[question]}
          </Td>
          <Number value={reached} />
          <Number value={stopped} most={most} />
          <Number value={errors} />
        </tr>
      ))}
    </Table>
  )
}

/** On a phone four columns have room when their headings run over two lines. */
const narrow = { px: { base: '1.5', md: '3' }, whiteSpace: { base: 'normal', md: 'nowrap' } }

const columns = [
  { css: narrow, children: 'Question' },
  ...['Got here', 'Stopped here', 'Got an error'].map(
    (children) => ({ css: narrow, textAlign: 'end', children }) as const,
  ),
]

/** A count; with a `most`, above a bar that fills its own cell where it is the most. */
function Number({ value, most }: { value: number; most?: number }) {
  return (
    <Td
      textAlign="end"
      css={narrow}
      {...(value === 0 && { color: 'fg.muted' })}
      {...(most !== undefined && shareBar(value / most, 'right'))}
    >
      {formatCount(value)}
    </Td>
  )
}

const explanations = [
  {
    name: 'Got here',
    meaning: 'submitted the form, or stopped at this question or at one below it.',
  },
  {
    name: 'Stopped here',
    meaning: 'the last question someone was on when they left without submitting.',
  },
  {
    name: 'Got an error',
    meaning: 'left without submitting, and this question had shown an error.',
  },
  {
    name: 'Left for unknown reasons',
    meaning: 'we didn’t see the tab close: it may still be open, or the device closed it.',
  },
  {
    name: 'Not counted',
    meaning:
      'visitors who ask not to be tracked, our own office, and requests by phone. Anyone who comes back in another tab counts as another session.',
  },
]
