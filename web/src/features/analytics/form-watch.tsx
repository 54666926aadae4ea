import { pages } from '@moving/domain/pages'
import { describeFinding, describeWatchMoment } from '@moving/domain/watch/describe-watch'
import { watchBounds, watchRules, type Watch, type WatchFinding } from '@moving/domain/watch/watch'
import { Link } from 'react-router-dom'
import { Alert } from '../../ui/alert.tsx'
import { chakra } from '../../ui/layout.ts'
import { ReportCard } from '../../ui/show/report-card.tsx'

const ClearLink = chakra(Link, { base: { fontWeight: 'semibold', textDecoration: 'underline' } })

const minutes = watchBounds.typingMs / 60_000

export function FormWatch({ watch, now }: { watch: Watch | null; now: Date }) {
  return (
    <ReportCard title="The quote form right now">
      <chakra.p textStyle="note" mb="3">
        Compared with the last {watchBounds.rateDays} days. The last {minutes} minutes aren’t
        counted, because visitors may still be typing
        {watch !== null && (
          <>
            {' · '}
            <chakra.span data-judged-at={watch.judged_at.getTime()}>
              as of{' '}
              <time dateTime={watch.judged_at.toISOString()}>
                {describeWatchMoment(watch.judged_at)} ET
              </time>
            </chakra.span>
          </>
        )}
      </chakra.p>
      {watch === null ? (
        <p>Not checked yet. The first check is within five minutes.</p>
      ) : (
        <chakra.div display="grid" gap="2">
          {watchRules.map((rule) => (
            <Sentence key={rule} finding={watch[rule]}>
              {describeFinding(rule, watch[rule], now)}
            </Sentence>
          ))}
        </chakra.div>
      )}
    </ReportCard>
  )
}

function Sentence({ finding, children }: { finding: WatchFinding; children: string }) {
  if (finding.verdict !== 'silent' && finding.verdict !== 'spike') return <p>{children}</p>
  return (
    <Alert tone="warning">
      {children} <ClearLink to={pages.quote}>Open the quote form</ClearLink>
    </Alert>
  )
}
