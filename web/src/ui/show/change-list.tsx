import { chakra } from '../layout.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface Change {
  label: string
  before: string
  after: string
}

export function ChangeList({ changes }: { changes: readonly Change[] }) {
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
