import { Tabs as ArkTabs } from '@ark-ui/react/tabs'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { tabsRecipe } from '../theme/recipes/tabs.ts'

const Root = chakra(ArkTabs.Root)
const List = chakra(ArkTabs.List)
const Trigger = chakra(ArkTabs.Trigger)
const Content = chakra(ArkTabs.Content)

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  label: string
  value?: string
  onValueChange?: (value: string) => void
  fitted?: boolean
}

/**
 * Tabs that arrow keys switch. Hidden panels aren't mounted. Import it only in lazily loaded code.
 */
export function Tabs({ tabs, label, fitted = false, onValueChange, ...rest }: TabsProps) {
  const styles = useSlotRecipe({ recipe: tabsRecipe })({ fitted })
  const first = tabs[0]?.value
  return (
    <Root
      css={styles.root ?? {}}
      lazyMount
      unmountOnExit
      {...(rest.value === undefined ? { defaultValue: first ?? null } : { value: rest.value })}
      onValueChange={({ value }) => onValueChange?.(value)}
    >
      <List css={styles.list ?? {}} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} css={styles.trigger ?? {}}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} css={styles.content ?? {}}>
          {tab.content}
        </Content>
      ))}
    </Root>
  )
}
