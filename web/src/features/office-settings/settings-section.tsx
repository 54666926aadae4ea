import { useId, type ReactNode, type Ref } from 'react'
import { chakra } from '../../ui/layout.ts'

interface SettingsSectionProps {
  title: string
  /** Where the focus goes when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of /admin/settings under its heading. */
export function SettingsSection({ title, headingRef, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <chakra.h2 ref={headingRef} id={headingId} tabIndex={-1} textStyle="h4" outline="none">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

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
