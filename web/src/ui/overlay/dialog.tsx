import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { dialogRecipe } from '../../theme/recipes/dialog.ts'
import { Button } from '../button.tsx'
import { IconX } from '../icon/icons.ts'
import { Toaster } from './toaster.tsx'

const Frame = chakra('dialog', dialogRecipe)

export interface DialogProps {
  open: boolean
  /** Called on Escape, on the close button and on a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  /** One sentence under the title, read with it. */
  description?: ReactNode
  /** Buttons, pinned to the lower edge: the solid one last. */
  footer?: ReactNode
  children?: ReactNode
  width?: 'md' | 'lg'
  placement?: 'center' | 'right'
  /** Refuses every way of closing while something is being saved. */
  busy?: boolean
}

/**
 * The browser's modal dialog: focus moves in, stays in and comes back, Escape closes, the rest of
 * the page is inert. A full-screen sheet at 375 px. Its content exists only while it is open.
 */
export function Dialog({ open, onClose, busy = false, ...rest }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  // While the element still stands in the page, or closing could not give the focus back.
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
      placement={rest.placement}
      width={rest.width}
      aria-labelledby={titleId}
      aria-describedby={rest.description === undefined ? undefined : descriptionId}
      // A second Escape closes a dialog without a 'cancel' where nothing was pressed in between.
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
        // The press would take the focus from whatever closing gives it to.
        event.preventDefault()
        close()
      }}
    >
      {open && (
        <>
          <Header titleId={titleId} descriptionId={descriptionId} onClose={close} {...rest} />
          {/* Not flex 1: of a height that fits its content WebKit makes no height at all. */}
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

/** The same dialog as a drawer from the right edge. */
export function Drawer(props: Omit<DialogProps, 'placement' | 'width'>) {
  return <Dialog {...props} placement="right" />
}

interface DialogButtonsProps {
  /** The label of the button that only closes the dialog. */
  cancel?: string | undefined
  action: string
  isBusy: boolean
  /** What the action needs is still being read: it waits, and the way out is open. */
  isReading?: boolean
  variant?: 'solid' | 'outline' | 'danger'
  /** Id of the form that the action submits. */
  form?: string
  onCancel: () => void
  onAction?: () => void
}

/** The two buttons of a dialog that does one thing: the way out, and the action. */
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

/** Says what cannot be undone, before it is done. */
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
      // Below the toasts, which the keyboard reaches after the buttons.
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
