import { homeSizeAnswers } from '@moving/domain/quote/facts/home-size'
import { LatePriceRange } from '../../../shared/price-range/late-price-range.tsx'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

/**
 * The size of the home, chosen with one tap. The office's estimate starts with its movers and
 * hours for that size.
 */
export function HomeSizeFields({ form }: Pick<FieldsOfForm, 'form'>) {
  return (
    <>
      <RadioCards legend="Home size" optional columns={6} narrowColumns={3}>
        {homeSizeAnswers.map((answer) => (
          <RadioCard
            key={answer}
            label={answer}
            value={answer}
            compact
            {...form.register('homeSize')}
          />
        ))}
      </RadioCards>
      <LatePriceRange control={form.control} />
    </>
  )
}
