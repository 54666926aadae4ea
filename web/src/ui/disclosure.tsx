import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { accordionRecipe } from '../theme/recipes/accordion.ts'
import { IconPlus } from './icon/form-icons.ts'

interface DisclosureProps {
  title: ReactNode
  /** Disclosures with the same name close each other: one open at a time, collapsible. */
  name?: string
  children: ReactNode
}

/** A native `<details>`: an accordion item that works before, and without, any script. */
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
