import type { FieldChange } from '@moving/domain/quote/office-fields'
import { chakra } from '../../ui/layout.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** 'Status: Pending → Estimated', a line each. */
export function ChangeList({ changes }: { changes: FieldChange[] }) {
  return (
    <chakra.ul fontSize="sm" display="grid" gap="1">
      {changes.map(({ label, before, after }) => (
        <chakra.li key={label} overflowWrap="anywhere" whiteSpace="pre-line">
          {label}: {before} <span aria-hidden="true">→</span>
          <VisuallyHidden>, now </VisuallyHidden> {after}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
