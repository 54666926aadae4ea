import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'

interface SettingsRowProps {
  actions: ReactNode
  children: ReactNode
}

/** One thing of a list on /admin/settings, with what can be done to it. */
export function SettingsRow({ actions, children }: SettingsRowProps) {
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
      gap={{ base: '2', md: '5' }}
      px={{ base: '4', md: '5' }}
      py="3.5"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <chakra.div
        display="grid"
        gap="0.5"
        alignContent="start"
        minWidth="0"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2" flexShrink="0">
        {actions}
      </chakra.div>
    </chakra.li>
  )
}
