import { chakra } from '@chakra-ui/react/styled-system'
import { IconStarFilled } from '../icon/site-icons.ts'

/** Five filled stars, announced as one image. */
export function FiveStars({ size = 20 }: { size?: number }) {
  return (
    <chakra.span
      role="img"
      aria-label="5 out of 5 stars"
      display="inline-flex"
      gap="1.5"
      color="accent.fg"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={size} />
      ))}
    </chakra.span>
  )
}
