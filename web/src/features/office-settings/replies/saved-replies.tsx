import { repliesOf } from '@moving/domain/settings/replies'
import { savedRepliesMax } from '@moving/domain/work/office-settings'
import { replyPlaceholders } from '@moving/domain/work/saved-reply'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconPencil, IconTrash } from '../../../ui/icon/desk-icons.ts'
import { chakra, Grid } from '../../../ui/layout.ts'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { ReplyDialog, type EditedReply } from './reply-dialog.tsx'
import { useRepliesSave, type Replies } from './use-replies-save.ts'

const failure = 'The saved replies couldn’t be loaded'

/** Frequently used texts, live. */
export function SavedReplies() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<EditedReply>()
  const { isSaving, save, saveAndTell } = useRepliesSave()
  const reading = useSettings<Replies>({
    cachedAs: 'settings',
    failure,
    part: repliesOf,
  })
  const { data: replies = [] } = reading
  const isFull = replies.length >= savedRepliesMax
  const edit = (index: number) => setEdited({ expected: replies, index, conflict: undefined })

  const remove = async (index: number) => {
    // Moves the focus, because the focused button disappears.
    heading.current?.focus()
    const without = replies.filter((_, place) => place !== index)
    await saveAndTell({ expected: replies, replies: without }, 'Reply removed')
  }

  return (
    <SettingsList
      title="Saved replies"
      headingRef={heading}
      note="Messages you send often. Insert them into Admin Notes or use one to start a text or email."
      legend={<Placeholders />}
      reading={reading}
      failure={failure}
      minHeight="20vh"
      empty="No saved replies yet."
      isOrdered
      renderRow={(reply, index) => (
        <ReplyRow
          // The key is the index, because two replies may be equal, and replies have no ids.
          key={`${index} ${reply}`}
          {...{ reply, index, isSaving }}
          onEdit={() => edit(index)}
          onRemove={() => void remove(index)}
        />
      )}
      add={{
        label: 'Add Reply',
        isFull,
        note: `${replies.length} of ${savedRepliesMax}${isFull ? '. Remove one to add another.' : ''}`,
        onPress: () => edit(replies.length),
      }}
    >
      <ReplyDialog edited={edited} isSaving={isSaving} save={save} onChange={setEdited} />
    </SettingsList>
  )
}

function Placeholders() {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1" textStyle="note">
      {replyPlaceholders.map(({ placeholder, meaning }) => (
        <chakra.div key={placeholder} display="contents">
          <chakra.dt fontWeight="semibold" color="fg">
            {placeholder}
          </chakra.dt>
          <dd>{meaning}</dd>
        </chakra.div>
      ))}
    </Grid>
  )
}

interface ReplyRowProps {
  reply: string
  index: number
  isSaving: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A stored reply, with its actions. */
function ReplyRow({ reply, index, isSaving, onEdit, onRemove }: ReplyRowProps) {
  const button = {
    size: 'sm',
    'aria-description': `Reply ${index + 1}`,
    disabled: isSaving,
  } as const
  return (
    <SettingsRow
      actions={
        <>
          <Button variant="outline" {...button} onClick={onEdit}>
            <IconPencil size={18} />
            Edit
          </Button>
          <Button variant="ghost" {...button} onClick={onRemove}>
            <IconTrash size={18} />
            Remove
          </Button>
        </>
      }
    >
      <chakra.p whiteSpace="pre-line" maxWidth="prose">
        {reply}
      </chakra.p>
    </SettingsRow>
  )
}
