import type { ComponentProps, ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { Toaster } from '../../ui/overlay/toaster.tsx'

interface TopBarProps extends ComponentProps<typeof Container> {
  note?: ReactNode
}

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
      {/* The row wraps if text is at 200 %. */}
      <Container display="flex" flexWrap="wrap" alignItems="center" {...row}>
        {children}
      </Container>
      {note}
      <Toaster />
    </chakra.header>
  )
}
