import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonRecipe } from '../theme/recipes/button.ts'
import { Spinner } from './state/spinner.tsx'

const Base = chakra('button', buttonRecipe)
const Anchor = chakra('a', buttonRecipe)
const RouterAnchor = chakra(Link, buttonRecipe, { forwardProps: ['to', 'replace', 'state'] })

export interface ButtonProps extends ComponentProps<typeof Base> {
  /**
   * Shows a spinner instead of the label, keeps the width and ignores clicks. The button can still
   * be focused.
   */
  busy?: boolean
}

export function Button({ busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <Base
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? preventPress : onClick}
    >
      {busy ? (
        <>
          <chakra.span opacity="0" display="inline-flex" alignItems="center" gap="2">
            {children}
          </chakra.span>
          <chakra.span position="absolute" inset="0" display="grid" placeItems="center">
            <Spinner size={20} label={null} />
          </chakra.span>
        </>
      ) : (
        children
      )}
    </Base>
  )
}

function preventPress(event: { preventDefault(): void }) {
  event.preventDefault()
}

export function LinkButton(
  props: ComponentProps<typeof RouterAnchor> & Pick<LinkProps, 'to' | 'state'>,
) {
  return <RouterAnchor {...props} />
}

/** A link that React Router doesn't handle (phone, email, file) and that looks like a button. */
export const AnchorButton = Anchor
