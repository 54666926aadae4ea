import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { dialogRecipe } from '../../theme/recipes/dialog.ts'
import { Button } from '../button.tsx'
import { IconX } from '../icon/icons.ts'
import { Toaster } from './toaster.tsx'

const Frame = chakra('dialog', dialogRecipe)

export interface DialogProps {
  open: boolean
  /**
   * Called on Escape, a click on the close button, and a click outside the dialog, but not while
   * `busy`.
   */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title, which screen readers read with it. */
  description?: ReactNode
  /** Buttons at the bottom edge, which don't scroll. Put the solid one last. */
  footer?: ReactNode
  children?: ReactNode
  width?: 'md' | 'lg'
  /** Prevents closing while something is being saved. */
  busy?: boolean
}

/**
 * The browser's modal dialog: focus stays inside and returns when it closes, Escape closes it, and
 * the rest of the page is inert. Fills a phone's screen. The content is only mounted while `open`.
 */
export function Dialog({ open, onClose, busy = false, ...rest }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  // Closes the dialog while its element is still in the page; otherwise closing couldn't return the
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    dialog.showModal()
    return () => {
      dialog.close()
    }
  }, [open])
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Frame
      ref={ref}
      width={rest.width}
      aria-labelledby={titleId}
      aria-describedby={rest.description === undefined ? undefined : descriptionId}
      // A second Escape without a click in between closes a dialog without a 'cancel' event.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // Otherwise the click would take the focus from the element to which closing returns it.
        event.preventDefault()
        close()
      }}
    >
      {open && (
        <>
          <Header titleId={titleId} descriptionId={descriptionId} onClose={close} {...rest} />
          {/* `flex="1"` wouldn't work: WebKit gives a height that fits its content no height at
              all. */}
          <chakra.div flex="auto" overflowY="auto" px="5" pb="5">
            {rest.children}
          </chakra.div>
          {rest.footer !== undefined && <Footer>{rest.footer}</Footer>}
          <chakra.div px="2">
            <Toaster />
          </chakra.div>
        </>
      )}
    </Frame>
  )
}

interface DialogButtonsProps {
  /** The label of the button that only closes the dialog. */
  cancel?: string | undefined
  action: string
  isBusy: boolean
  /** True while the action's data is loading. Then only the cancel button works. */
  isReading?: boolean
  variant?: 'solid' | 'outline' | 'danger'
  /** The id of the form that the action submits. */
  form?: string
  onCancel: () => void
  onAction?: () => void
}

export function DialogButtons({ cancel = 'Cancel', action, isBusy, ...rest }: DialogButtonsProps) {
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={rest.onCancel}>
        {cancel}
      </Button>
      <Button
        {...(rest.form !== undefined && { type: 'submit', form: rest.form })}
        variant={rest.variant ?? 'solid'}
        busy={isBusy || rest.isReading === true}
        onClick={rest.onAction}
      >
        {action}
      </Button>
    </>
  )
}

interface ConfirmDialogProps
  extends
    Omit<DialogProps, 'busy' | 'footer'>,
    Pick<DialogButtonsProps, 'cancel' | 'action' | 'isBusy'> {
  onAction: () => void
}

/** A dialog that asks for confirmation of an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancel, action, isBusy, onAction, ...dialog } = props
  const buttons = { cancel, action, isBusy, onAction, onCancel: dialog.onClose }
  return (
    <Dialog {...dialog} busy={isBusy} footer={<DialogButtons {...buttons} variant="danger" />} />
  )
}

interface HeaderProps extends Pick<DialogProps, 'title' | 'description'> {
  titleId: string
  descriptionId: string
  onClose: () => void
}

function Header({ title, description, titleId, descriptionId, onClose }: HeaderProps) {
  return (
    <chakra.div display="flex" alignItems="flex-start" gap="3" ps="5" pe="3" pt="3" pb="3">
      <chakra.div flex="1" minWidth="0" pt="2">
        <chakra.h2 id={titleId} textStyle="h3">
          {title}
        </chakra.h2>
        {description !== undefined && (
          <chakra.p id={descriptionId} textStyle="note" mt="1">
            {description}
          </chakra.p>
        )}
      </chakra.div>
      <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
        <IconX />
      </Button>
    </chakra.div>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      // Below the toasts, which come after the buttons in the tab order.
      order="1"
      justifyContent="flex-end"
      flexWrap="wrap"
      gap="2.5"
      px="5"
      py="3.5"
      borderTopWidth="1px"
      borderColor="border"
    >
      {children}
    </chakra.div>
  )
}
