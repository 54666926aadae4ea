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
