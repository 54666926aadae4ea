import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { accordionRecipe } from '../theme/recipes/accordion.ts'
import { IconPlus } from './icon/form-icons.ts'

interface DisclosureProps {
  title: ReactNode
  /** Opening one of several disclosures with the same name closes the others. */
  name?: string
  children: ReactNode
}

/** A native `<details>`, which also works without scripts. */
export function Disclosure({ title, name, children }: DisclosureProps) {
  const styles = useSlotRecipe({ recipe: accordionRecipe })({})
  return (
    <chakra.details css={styles.root} {...(name === undefined ? {} : { name })}>
      <chakra.summary css={styles.trigger}>
        {title}
        <chakra.span css={styles.sign}>
          <IconPlus size={22} />
        </chakra.span>
      </chakra.summary>
      <chakra.div css={styles.panel}>{children}</chakra.div>
    </chakra.details>
  )
}
