import { Button } from '../../../ui/button.tsx'
import { IconPencil, IconTrash } from '../../../ui/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import type { Replies } from './use-replies-save.ts'

interface ReplyRowsProps {
  replies: Replies
  isSaving: boolean
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

/** Each reply as it is saved, with what can be done to it. */
export function ReplyRows({ replies, isSaving, onEdit, onRemove }: ReplyRowsProps) {
  if (replies.length === 0) {
    return (
      <chakra.p p="5" color="fg.muted">
        No saved replies yet.
      </chakra.p>
    )
  }
  return (
    <chakra.ol>
      {replies.map((reply, index) => (
        <chakra.li
          // Two may be the same, and none has a name of its own.
          key={`${index} ${reply}`}
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          gap={{ base: '2', md: '5' }}
          px={{ base: '4', md: '5' }}
          py="3.5"
          borderTopWidth={index === 0 ? '0' : '1px'}
          borderColor="border"
        >
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="prose">
            {reply}
          </chakra.p>
          <chakra.div display="flex" alignItems="flex-start" gap="2" flexShrink="0">
            <Button
              variant="outline"
              size="sm"
              aria-description={`Reply ${index + 1}`}
              disabled={isSaving}
              onClick={() => onEdit(index)}
            >
              <IconPencil size={18} />
              Edit
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-description={`Reply ${index + 1}`}
              disabled={isSaving}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={18} />
              Remove
            </Button>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
