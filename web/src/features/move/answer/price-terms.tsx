import type { MoveView } from '@moving/domain/move/move-view'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'

/**
 * What the office publishes about paying, canceling and coverage. Empty if it publishes nothing.
 */
export function PriceTerms({ terms }: Pick<MoveView, 'terms'>) {
  if (terms.length === 0) return null
  return (
    <chakra.div _print={{ display: 'none' }}>
      <Disclosure title="Paying, canceling and coverage">
        <chakra.dl display="grid" gap="3" gridTemplateColumns={{ md: '1fr 1fr' }}>
          {terms.map(({ label, text }) => (
            <Labeled key={label} label={label}>
              {text}
            </Labeled>
          ))}
        </chakra.dl>
      </Disclosure>
    </chakra.div>
  )
}
