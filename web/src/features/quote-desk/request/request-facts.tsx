import {
  factLabels,
  moveFacts,
  ownWordsOf,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { OfficeReply, RequestDetails } from '../../../shared/request-view/request-details.tsx'
import { EditInPlace, type FieldInPlace } from '../correction/edit-in-place.tsx'

interface RequestFactsProps {
  quote: Quote
  facts: MoveFacts
  /** Opens the dialog “Edit Details”, with all fields. */
  onCorrect: () => void
}

/**
 * The details of the move. Date, addresses, inventory, notes and answers can be edited in place.
 */
export function RequestFacts({ quote, facts, onCorrect }: RequestFactsProps) {
  const edit = (field: FieldInPlace, label: string, shown: ReactNode) => (
    <EditInPlace {...{ quote, facts, field, label }}>{shown}</EditInPlace>
  )
  return (
    <chakra.section aria-label="Details" display="grid" gap="4">
      <RequestDetails
        quote={{ ...quote, notes: ownWordsOf(quote.notes) }}
        reader="office"
        edit={edit}
      />
      <OfficeReply quote={quote} reader="office" />
      <chakra.dl
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        borderTopWidth="1px"
        borderColor="border"
        pt="4"
      >
        {moveFacts.map((fact) => (
          <Labeled key={fact} label={factLabels[fact]}>
            {edit(fact, factLabels[fact], facts[fact] ?? 'Not asked')}
          </Labeled>
        ))}
      </chakra.dl>
      <Button variant="outline" size="sm" justifySelf="start" onClick={onCorrect}>
        <IconPencil size={18} />
        Edit Details
      </Button>
    </chakra.section>
  )
}
