import { crewFacts, type CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Labeled } from '../../ui/show/labeled.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Spinner } from '../../ui/state/spinner.tsx'
import { readKnowledge } from './read/read-knowledge.ts'

const failure = 'What the crew needs to know couldn’t be loaded'

/** What the crew has to know beside the request, as it is when the dialog opens. */
export function ForTheCrew({ quote }: { quote: Quote }) {
  const { data, status, retry } = useAsyncData<CrewKnowledge>({
    key: `${quote.id} ${quote.updated_at.getTime()}`,
    failure,
    subscribe: async ({ next }) => next(await readKnowledge(quote)),
  })
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (data === undefined) return <Spinner size={24} />
  return (
    <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      {crewFacts(quote, data).map(({ label, value }) => (
        <Labeled key={label} label={label}>
          {value}
        </Labeled>
      ))}
    </chakra.dl>
  )
}
