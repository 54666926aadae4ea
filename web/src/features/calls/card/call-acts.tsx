import { useId } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { ActList } from '../../../shared/office/acts/act-list.tsx'
import { actsFailure, useActs } from '../../../shared/office/acts/use-acts.ts'

/** The newest acts that a card reads; the desk's card has them all. */
const actsRead = 5

interface CallActsProps {
  quoteId: string
  onAnswered: (() => void) | undefined
}

/** What the customer did on the page of the request and nobody has answered, newest first. */
export function CallActs({ quoteId, onAnswered }: CallActsProps) {
  const headingId = useId()
  const { data, ...reading } = useActs(quoteId, actsRead)
  const open = data?.filter(({ handled }) => handled === null)
  if (open?.length === 0) return null
  return (
    <chakra.section
      aria-labelledby={headingId}
      display="grid"
      gap="2"
      bg="bg.blossomSubtle"
      borderRadius="control"
      px="3.5"
      py="3"
    >
      <chakra.h4 id={headingId} textStyle="label" color="accent.fg">
        From the customer
      </chakra.h4>
      <LoadState reading={reading}>{actsFailure}.</LoadState>
      {open !== undefined && (
        <ActList quoteId={quoteId} acts={open} describedBy={headingId} onAnswered={onAnswered} />
      )}
    </chakra.section>
  )
}
