import type { ComponentProps } from 'react'
import { Badge } from '../../../ui/show/badge.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { IconChevronDown } from '../../../ui/icon/icons.ts'
import { Span } from '../../../ui/layout.ts'

interface AccountButtonProps extends ButtonProps {
  /** The part of the email before the @ sign. */
  name: string
  userRole: string | null
}

/**
 * The user's name above the role. Its width is enough for 24 letters. A longer name is truncated,
 * so that nothing moves.
 */
export function AccountButton({ name, userRole, ...rest }: AccountButtonProps) {
  return (
    <Button
      variant="outline"
      display="flex"
      width="full"
      px="2"
      py="0"
      gap="0"
      flexDirection="column"
      alignItems="stretch"
      textAlign="start"
      {...rest}
    >
      <Span
        fontSize="xs"
        lineHeight={1.4}
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {name}
      </Span>
      <Span display="flex" alignItems="center" justifyContent="space-between">
        <RoleBadge userRole={userRole} py="0" />
        <IconChevronDown size={16} />
      </Span>
    </Button>
  )
}

/** The role. A user without one is a customer. */
export function RoleBadge({
  userRole,
  ...rest
}: { userRole: string | null } & ComponentProps<typeof Badge>) {
  return (
    <Badge tone="brand" {...rest}>
      {userRole ?? 'customer'}
    </Badge>
  )
}
