import { chakra } from '@chakra-ui/react/styled-system'
import { Card } from '../card.tsx'
import { Skeleton } from './skeleton.tsx'

interface CardSkeletonsProps {
  count: number
  /** The height of each card's content below its heading. */
  bodyHeight: { base: string; md: string }
}

export function CardSkeletons({ count, bodyHeight }: CardSkeletonsProps) {
  return (
    <chakra.div display="grid" gap={{ base: '3', md: '4' }}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} display="grid" gap="3">
          <Skeleton height="6" width="60%" />
          <Skeleton height="4" width="80%" />
          <Skeleton height={bodyHeight} />
        </Card>
      ))}
    </chakra.div>
  )
}
