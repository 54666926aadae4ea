import { Badge } from '../../../ui/show/badge.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { IconChevronDown } from '../../../ui/icon/icons.ts'
import { Span } from '../../../ui/layout.ts'

interface AccountButtonProps extends ButtonProps {
  /** The part of the email before the @ sign. */
  name: string
  userRole: string | null
}

/** 'dana [admin] ⌄': as wide as its slot, so that a long name is truncated and nothing moves. */
export function AccountButton({ name, userRole, ...rest }: AccountButtonProps) {
  return (
    <Button variant="outline" width="full" px="3" gap="2" justifyContent="space-between" {...rest}>
      <Span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </Span>
      <Span display="inline-flex" alignItems="center" gap="1.5" flexShrink="0">
        <RoleBadge userRole={userRole} />
        <IconChevronDown size={18} />
      </Span>
    </Button>
  )
}

/** The role as stored; a user without one is a customer. */
export function RoleBadge({ userRole }: { userRole: string | null }) {
  return <Badge tone="brand">{userRole ?? 'customer'}</Badge>
}
