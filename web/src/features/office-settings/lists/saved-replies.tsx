import { replies } from '@moving/domain/settings/replies'
import { savedRepliesMax, repliesOf } from '@moving/domain/work/office-settings'
import { fillReply, replyPlaceholders } from '@moving/domain/work/saved-reply'
import { customerAddress } from '../../../shared/office/site-address.ts'
import { Button } from '../../../ui/button.tsx'
import { IconPencil, IconTrash } from '../../../ui/icon/desk-icons.ts'
import { chakra, Grid } from '../../../ui/layout.ts'
import { useSettingList } from '../kit/use-setting-list.tsx'
import { SettingsList, SettingsRow } from '../settings-section.tsx'

export function SavedReplies() {
  const list = useSettingList(replies, ({ reply }) => <Preview text={String(reply)} />)
  const shown = repliesOf(list.stored)
  const isFull = shown.length >= savedRepliesMax
  const remove = (index: number) => {
    list.focusHeading()
    void list.saveAndTell({ shown, value: shown.toSpliced(index, 1) }, 'Reply removed')
  }
  return (
    <SettingsList
      {...list.frame}
      legend={<Placeholders />}
      reading={{ ...list.reading, data: list.data && shown }}
      minHeight="20vh"
      empty="No saved replies yet."
      isOrdered
      renderRow={(reply, index) => {
        const button = {
          size: 'sm',
          'aria-description': `Reply ${index + 1}`,
          disabled: list.isSaving,
        } as const
        return (
          <SettingsRow
            // Contains the index, because two replies may be equal, and replies don't have ids.
            key={`${index} ${reply}`}
            actions={
              <>
                <Button
                  variant="outline"
                  {...button}
                  onClick={() => list.setEdited({ shown, item: reply })}
                >
                  <IconPencil size={18} />
                  Edit
                </Button>
                <Button variant="ghost" {...button} onClick={() => remove(index)}>
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
      }}
      add={{
        ...{ label: 'Add Reply', isFull },
        note: `${shown.length} of ${savedRepliesMax}${isFull ? '. Remove one to add another.' : ''}`,
        onPress: () => list.setEdited({ shown, isNew: true }),
      }}
    >
      {list.dialog}
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

/** A customer for the preview. */
const sample = {
  ...{ id: '7F3A91C2', name: 'Maya Chen', estimate_amount: 1250.5 },
  ...{ user_id: null, email: 'maya@example.com' },
}

function Preview({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <chakra.div bg="bg.subtle" borderRadius="control" px="3.5" py="2.5">
      <chakra.p textStyle="note" fontSize="xs">
        Preview for Maya Chen, estimated at $1,250.50
      </chakra.p>
      <chakra.p fontSize="note" whiteSpace="pre-line" overflowWrap="anywhere">
        {fillReply(text, sample, customerAddress(sample))}
      </chakra.p>
    </chakra.div>
  )
}
