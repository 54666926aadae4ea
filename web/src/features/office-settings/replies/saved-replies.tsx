import { savedRepliesMax } from '@moving/domain/work/office-settings'
import { replyPlaceholders } from '@moving/domain/work/saved-reply'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import { ReplyDialog, type EditedReply } from './reply-dialog.tsx'
import { useSettings } from '../use-settings.ts'
import { useRepliesSave, type Replies } from './use-replies-save.ts'
import { IconPencil, IconTrash } from '../../../ui/desk-icons.ts'

const failure = 'The saved replies couldn’t be loaded'

/** Texts that the office often writes, live. */
export function SavedReplies({ editorUid }: { editorUid: string }) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<EditedReply>()
  const { isSaving, save, saveAndTell } = useRepliesSave(editorUid)
  const { data: replies, ...reading } = useSettings<Replies>({
    keptAs: 'settings',
    failure,
    part: (stored) => stored?.replies ?? [],
  })
  const isFull = replies !== undefined && replies.length >= savedRepliesMax

  const remove = async (openedWith: Replies, index: number) => {
    // Its button goes with it.
    heading.current?.focus()
    const without = openedWith.filter((_, place) => place !== index)
    await saveAndTell({ openedWith, replies: without }, 'Reply removed')
  }

  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <chakra.h2 ref={heading} id={headingId} tabIndex={-1} textStyle="h4" outline="none">
        Saved replies
      </chakra.h2>
      <chakra.p textStyle="note" maxWidth="prose">
        Texts that you often write. Insert them into Admin Notes, or start a text or an email with
        one.
      </chakra.p>
      <Placeholders />
      <LoadState reading={reading} minHeight="20vh">
        {failure}.
      </LoadState>
      {replies !== undefined && (
        <>
          <Card shape="flush">
            <ReplyRows
              replies={replies}
              isSaving={isSaving}
              onEdit={(index) => setEdited({ openedWith: replies, index, conflict: undefined })}
              onRemove={(index) => void remove(replies, index)}
            />
          </Card>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button
              variant="outline"
              disabled={isFull}
              onClick={() =>
                setEdited({ openedWith: replies, index: replies.length, conflict: undefined })
              }
            >
              <IconPlus size={18} />
              Add Reply
            </Button>
            <chakra.p textStyle="note">
              {replies.length} of {savedRepliesMax}
              {isFull && '. Remove one to add another.'}
            </chakra.p>
          </chakra.div>
        </>
      )}
      <ReplyDialog edited={edited} isSaving={isSaving} save={save} onChange={setEdited} />
    </chakra.section>
  )
}

function Placeholders() {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="1"
      textStyle="note"
    >
      {replyPlaceholders.map(({ placeholder, meaning }) => (
        <chakra.div key={placeholder} display="contents">
          <chakra.dt fontWeight="semibold" color="fg">
            {placeholder}
          </chakra.dt>
          <dd>{meaning}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

interface ReplyRowsProps {
  replies: Replies
  isSaving: boolean
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

/** Each reply as it is saved, with what can be done to it. */
function ReplyRows({ replies, isSaving, onEdit, onRemove }: ReplyRowsProps) {
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
