import type { MoveDetails } from '@moving/domain/move/move-view'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'

export function Payments({ payments }: Pick<MoveDetails, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Card as="section" aria-labelledby="payments" display="grid" gap="3">
      <chakra.h2 id="payments" textStyle="h4">
        Payments
      </chakra.h2>
      <chakra.dl display="grid" gap="3">
        {payments.map(({ label, text }, place) => (
          <Labeled key={place} label={label}>
            {text}
          </Labeled>
        ))}
      </chakra.dl>
    </Card>
  )
}
