import { describeOurCall } from '@moving/domain/move/our-call'
import type { Station } from '@moving/domain/move/stations'
import type { MoveView } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import { useEffect, useState, type ComponentType } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PhoneLink } from '../phone-link.tsx'

interface StationNoteProps extends Pick<Station, 'name' | 'state'> {
  view: MoveView
}

/** What is to be said under a station. */
export function StationNote({ name, state, view }: StationNoteProps) {
  const estimate = view.details?.estimate ?? null
  const final = view.details?.finalAmount ?? null
  if (name === 'Our call') return <OurCall view={view} />
  if (name === 'Estimate' && estimate !== null) return <Estimate estimate={estimate} />
  if (name === 'Moved' && final !== null)
    return <Text>Your move came to {formatDollars(final)}.</Text>
  if (state !== 'now') return null
  if (name === 'Estimate') return <Text>Our office is working it out.</Text>
  if (name === 'Your answer') {
    return (
      <Text data-screen-only="">
        Does it suit you? Tell us below, or call <PhoneLink />. A move is booked when you and our
        office have agreed on the date and the estimate.
      </Text>
    )
  }
  return null
}

type PartProps = { estimate: NonNullable<NonNullable<MoveView['details']>['estimate']> }

/** The amount at once; what explains it comes when there is something to explain. */
function Estimate({ estimate }: PartProps) {
  const [Part, setPart] = useState<ComponentType<PartProps>>()
  useEffect(() => {
    import('../../customer-quote/estimate-part.tsx').then(
      ({ EstimatePart }) => setPart(() => EstimatePart),
      (cause: unknown) => console.error('The parts of the estimate did not load', cause),
    )
  }, [])
  if (Part !== undefined) return <Part estimate={estimate} />
  return estimate.amount === null ? null : (
    <chakra.p textStyle="h3" fontVariantNumeric="tabular-nums">
      {formatDollars(estimate.amount)}
    </chakra.p>
  )
}

/** Whether and when we call: honest also when the promise was missed. */
function OurCall({ view }: { view: MoveView }) {
  const now = useNow()
  const sentence = now === null ? null : describeOurCall(view, now)
  if (sentence === null) return null
  const words = (
    <>
      {sentence.text}
      {sentence.endsWithPhone && (
        <>
          {' '}
          <PhoneLink />.
        </>
      )}
    </>
  )
  if (!sentence.isLate) return <Text>{words}</Text>
  return (
    <Alert tone="warning" mt="1.5">
      {words}
    </Alert>
  )
}
