import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactElement, ReactNode } from 'react'
import { menuRecipe } from '../theme/recipes/menu.ts'

const Content = chakra(ArkMenu.Content)
const Item = chakra(ArkMenu.Item)
const Positioner = chakra(ArkMenu.Positioner)

export interface MenuItem {
  value: string
  label: ReactNode
  /** For a command. A link gives `render` instead. */
  onSelect?: () => void
  /** The element of a link item, such as `<Link to="/admin" />`; its content is `label`. */
  render?: ReactElement
  disabled?: boolean
}

interface MenuProps {
  /** The button; its content and accessible name are the caller's. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Accessible name of the list. */
  label: string
}

/** Commands under a button: arrows, Home, End, letters, Escape. Only for lazy chunks (25 kB gz). */
export function Menu({ trigger, items, label }: MenuProps) {
  const styles = useSlotRecipe({ recipe: menuRecipe })({})
  return (
    <ArkMenu.Root
      positioning={{ placement: 'bottom-end' }}
      aria-label={label}
      lazyMount
      unmountOnExit
    >
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <Portal>
        <Positioner zIndex="skip">
          <Content css={styles.content}>
            {items.map((item) => (
              <MenuEntry key={item.value} item={item} css={styles.item} />
            ))}
          </Content>
        </Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}

function MenuEntry({ item, css }: { item: MenuItem; css: object | undefined }) {
  const shared = { value: item.value, disabled: item.disabled ?? false, css: css ?? {} }
  if (item.render !== undefined) {
    return (
      <Item {...shared} asChild>
        <item.render.type {...(item.render.props as object)}>{item.label}</item.render.type>
      </Item>
    )
  }
  return (
    <Item {...shared} onSelect={item.onSelect}>
      {item.label}
    </Item>
  )
}
