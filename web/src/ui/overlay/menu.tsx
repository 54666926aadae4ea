import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { menuRecipe } from '../../theme/recipes/menu.ts'

const Content = chakra(ArkMenu.Content)
const Item = chakra(ArkMenu.Item)
const ItemLink = chakra(Link, {}, { forwardProps: ['to'] })
const Positioner = chakra(ArkMenu.Positioner)

interface MenuItem {
  value: string
  label: ReactNode
  /** For a command. */
  onSelect?: () => void
  /** For a link: a path of this site. */
  to?: string
  disabled?: boolean
}

interface MenuProps {
  /** The button; its content and accessible name are the caller's. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Accessible name of the list. */
  label: string
  isOpenAtFirst?: boolean
  /** Which edge of the button the list keeps to. */
  placement?: 'bottom-start' | 'bottom-end'
  /** Draws the list inside the dialog that the button is in: beside it, the page is inert. */
  isInDialog?: boolean
}

/** Commands under a button: arrows, Home, End, letters, Escape. Only for lazy chunks (25 kB gz). */
export function Menu(props: MenuProps) {
  const { trigger, items, label, isOpenAtFirst = false, isInDialog = false } = props
  const { placement = 'bottom-end' } = props
  const styles = useSlotRecipe({ recipe: menuRecipe })({})
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Ark gives the focus back by itself, but on a busy machine it was seen to get lost with the list.
  const keepFocus = () => {
    const focused = document.activeElement
    if (focused === document.body || list.current?.contains(focused)) button.current?.focus()
  }
  return (
    <ArkMenu.Root
      positioning={{ placement, strategy: 'fixed' }}
      aria-label={label}
      defaultOpen={isOpenAtFirst}
      onExitComplete={keepFocus}
      lazyMount
      unmountOnExit
    >
      <ArkMenu.Trigger asChild ref={button}>
        {trigger}
      </ArkMenu.Trigger>
      <Portal disabled={isInDialog}>
        <Positioner zIndex="skip">
          <Content ref={list} css={styles.content}>
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
  const shared = { value: item.value, disabled: item.disabled ?? false }
  if (item.to !== undefined) {
    // Ark's own item around the styled link: a styled item with `asChild` would drop role and keys.
    return (
      <ArkMenu.Item {...shared} asChild>
        <ItemLink to={item.to} css={css ?? {}}>
          {item.label}
        </ItemLink>
      </ArkMenu.Item>
    )
  }
  return (
    <Item {...shared} css={css ?? {}} onSelect={item.onSelect}>
      {item.label}
    </Item>
  )
}
