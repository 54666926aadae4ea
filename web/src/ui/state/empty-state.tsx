import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** Use `h2` if the empty state is directly below the page's h1. */
  headingAs?: 'h2'
  description?: ReactNode
  illustration?: ReactNode
  action?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  const { title, headingAs, description, illustration, action } = props
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
      <chakra.h3 as={headingAs} textStyle="h4">
        {title}
      </chakra.h3>
      {description !== undefined && (
        <chakra.p color="fg.muted" maxWidth="44ch">
          {description}
        </chakra.p>
      )}
      {action !== undefined && <chakra.div mt="2">{action}</chakra.div>}
    </chakra.div>
  )
}
