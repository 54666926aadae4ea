import type { ComponentProps, ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { Toaster } from '../../ui/overlay/toaster.tsx'

interface TopBarProps extends ComponentProps<typeof Container> {
  /** What appears below the bar's row. */
  note?: ReactNode
}

/** The sticky bar of a page, with one row of links and controls. */
export function TopBar({ children, note, ...row }: TopBarProps) {
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      data-screen-only=""
    >
      {/* At twice the text size the row wraps. */}
      <Container display="flex" flexWrap="wrap" alignItems="center" {...row}>
        {children}
      </Container>
      {note}
      <Toaster />
    </chakra.header>
  )
}
