import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { alertRecipe } from '../theme/recipes/alert.ts'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from './icon/icons.ts'

export const AlertFrame = chakra('div', alertRecipe)

export const alertIcons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertCircle,
  error: IconAlertCircle,
} as const

type AlertTone = keyof typeof alertIcons

interface AlertProps extends Omit<ComponentProps<typeof AlertFrame>, 'tone'> {
  tone?: AlertTone
}

/**
 * A message in the flow of a page. Give it `role="alert"` or `role="status"` only if it appears
 * after the page has loaded.
 */
export function Alert({ tone = 'info', children, ...rest }: AlertProps) {
  const Icon = alertIcons[tone]
  return (
    <AlertFrame tone={tone} {...rest}>
      <Icon />
      <chakra.div flex="1" minWidth="0">
        {children}
      </chakra.div>
    </AlertFrame>
  )
}
