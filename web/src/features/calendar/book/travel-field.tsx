import { loadingHours, moveHours } from '@moving/domain/calendar/move-hours'
import { soundPrices } from '@moving/domain/prices/prices'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { readFacts, readOfficeSettings } from '../../../shared/documents/office-kinds.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

interface TravelFieldProps {
  quote: Quote
  /** Called with the hours that the move takes, including the typed travel time. */
  onHours: (hours: number) => void
}

/**
 * Asks for the travel time, which isn't saved, and adds it to the usual hours for a home of this
 * size. The sum is proposed as the hours of the move. Empty if the usual hours aren't known.
 */
export function TravelField({ quote, onHours }: TravelFieldProps) {
  const [travel, setTravel] = useState('')
  const { data: loading = null } = useAsyncData<number | null>({
    key: quote.id,
    failure: 'The usual hours couldn’t be loaded',
    subscribe: async ({ db, next }) => {
      const [facts, office] = await Promise.all([readFacts(db, quote.id), readOfficeSettings(db)])
      next(loadingHours(soundPrices(office?.prices), moveFactsOf(quote.notes, facts).home_size))
    },
  })
  if (loading === null) return null
  return (
    <TextField
      label="Travel time in minutes"
      optional
      hint={`Added to ${loading}\u00A0h for a home of this size. Only the hours are saved.`}
      inputMode="numeric"
      autoComplete="off"
      value={travel}
      onChange={(event) => {
        setTravel(event.target.value)
        const hours = moveHours(loading, event.target.value)
        if (hours !== null) onHours(hours)
      }}
    />
  )
}
