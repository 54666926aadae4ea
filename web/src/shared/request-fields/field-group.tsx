import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'

/** A part of the form with its question, and a line above. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.fieldset
      display="grid"
      gap="4"
      minWidth="0"
      pt="8"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.legend textStyle="h4" float="left" width="full" mb="1">
        {title}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  )
}
