import { lostReasonLabels, lostReasons, type LostReason } from '@moving/domain/work/lost-reason'
import { RadioCard, RadioCards } from '../../ui/form/choice-cards.tsx'

interface LostReasonCardsProps {
  legend: string
  /** Null for none. */
  chosen: LostReason | null
  onChoose: (reason: LostReason | null) => void
  /** Offers to leave the request open. */
  mayStayOpen?: boolean
}

/** Why a request is closed. */
export function LostReasonCards({ legend, chosen, onChoose, mayStayOpen }: LostReasonCardsProps) {
  const reasons = [...(mayStayOpen ? [null] : []), ...lostReasons]
  return (
    <RadioCards legend={legend} columns={2}>
      {reasons.map((reason) => (
        <RadioCard
          key={reason}
          name="reason"
          value={reason ?? 'open'}
          label={reason === null ? 'Still open' : lostReasonLabels[reason]}
          checked={reason === chosen}
          onChange={() => onChoose(reason)}
        />
      ))}
    </RadioCards>
  )
}
