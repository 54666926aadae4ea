import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { menuRecipe } from '../../theme/recipes/menu.ts'

const Content = chakra(ArkMenu.Content)
const Item = chakra(ArkMenu.Item)
const ItemLink = chakra(Link, {}, { forwardProps: ['to'] })
const GroupLabel = chakra(ArkMenu.ItemGroupLabel)
const Positioner = chakra(ArkMenu.Positioner)

export interface MenuItem {
  value: string
  label: ReactNode
  onSelect?: () => void
  /** A path of this site, which makes the item a link. */
  to?: string
  disabled?: boolean
  /** A heading above all neighboring items with the same group. */
  group?: string
}

interface MenuProps {
  /** The button that opens the menu, with an accessible name. */
  trigger: ReactElement
  items: readonly MenuItem[]
  label: string
  isOpenAtFirst?: boolean
  /** The edge of the button with which the menu is aligned. */
  placement?: 'bottom-start' | 'bottom-end'
  /**
   * Renders the menu inside the dialog that contains the button, because the rest of the page is
   * inert.
   */
  isInDialog?: boolean
}

/**
 * A menu of commands below its button. Import it only in lazily loaded code: Ark's menu is 25 kB
 * (gzip).
 */
export function Menu(props: MenuProps) {
  const { trigger, items, label, isOpenAtFirst = false, isInDialog = false } = props
  const { placement = 'bottom-end' } = props
  const styles = useSlotRecipe({ recipe: menuRecipe })({})
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Ark returns the focus too, but on a busy machine the focus was lost when the menu was removed.
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
            {groupsOf(items).map((group) => (
              <ArkMenu.ItemGroup key={group[0]?.value}>
                {group[0]?.group !== undefined && (
                  <GroupLabel css={styles.itemGroupLabel}>{group[0].group}</GroupLabel>
                )}
                {group.map((item) => (
                  <MenuEntry key={item.value} item={item} css={styles.item} />
                ))}
              </ArkMenu.ItemGroup>
            ))}
          </Content>
        </Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}

function groupsOf(items: readonly MenuItem[]): MenuItem[][] {
  const groups: MenuItem[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0]?.group === item.group && last) last.push(item)
    else groups.push([item])
  }
  return groups
}

function MenuEntry({ item, css }: { item: MenuItem; css: object | undefined }) {
  const shared = { value: item.value, disabled: item.disabled ?? false }
  if (item.to !== undefined) {
    // Ark's own item contains the styled link, because a styled item with `asChild` would lose its
    // role and its keys.
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
