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
  /** A link's target: a path of this site. */
  to?: string
  disabled?: boolean
  /** The heading that it shares with the items beside it. */
  group?: string
}

interface MenuProps {
  /** The button, with its content and accessible name. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Accessible name of the list. */
  label: string
  isOpenAtFirst?: boolean
  /** The edge of the button with which the list is aligned. */
  placement?: 'bottom-start' | 'bottom-end'
  /**
   * Renders the list inside the dialog that contains the button, because the rest of the page is
   * inert.
   */
  isInDialog?: boolean
}

/** Commands below a button: arrows, Home, End, letters, Escape. Only for lazy chunks (25 kB gz). */
export function Menu(props: MenuProps) {
  const { trigger, items, label, isOpenAtFirst = false, isInDialog = false } = props
  const { placement = 'bottom-end' } = props
  const styles = useSlotRecipe({ recipe: menuRecipe })({})
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Ark returns the focus itself, but on a busy machine it was lost with the list.
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
    // Ark's own item around the styled link, because a styled item with `asChild` would lose role
    // and keys.
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
