import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The specified text, as a heading. */
  title: ReactNode
  description?: ReactNode
  illustration?: ReactNode
  /** A single button. */
  action?: ReactNode
}

/** Nothing here yet: a picture, a text, one button. */
export function EmptyState({ title, description, illustration, action }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      py={{ base: '10', md: '14' }}
      px="5"
      textAlign="center"
    >
      {illustration}
      <chakra.h3 textStyle="h4">{title}</chakra.h3>
      {description !== undefined && (
        <chakra.p color="fg.muted" maxWidth="44ch">
          {description}
        </chakra.p>
      )}
      {action !== undefined && <chakra.div mt="2">{action}</chakra.div>}
    </chakra.div>
  )
}
