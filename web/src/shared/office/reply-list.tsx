import type { Quote } from '@moving/domain/quote/quote-schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { customerAddress } from './site-address.ts'

interface ReplyListProps {
  quote: Quote
  replies: readonly string[]
  /** The button's label. */
  words: ReactNode
  isInDialog?: boolean
  /** An explanation, if the button's label isn't enough. */
  description?: string
  onChoose: (reply: string) => void
}

/** The menu of saved replies, open at first; each is filled in for this quote. */
export function ReplyList(props: ReplyListProps) {
  const { quote, replies, words, isInDialog = false, description, onChoose } = props
  return (
    <Menu
      label="Saved replies"
      isOpenAtFirst
      placement="bottom-start"
      isInDialog={isInDialog}
      trigger={
        <Button variant="outline" size="sm" px="2.5" aria-description={description}>
          {words}
        </Button>
      }
      items={replies.map((reply, index) => {
        const filled = fillReply(reply, quote, customerAddress(quote))
        return {
          value: String(index),
          label: (
            <chakra.span py="1.5">
              <Preview>{filled === '' ? `${reply} (no estimate or email yet)` : filled}</Preview>
            </chakra.span>
          ),
          disabled: filled === '',
          onSelect: () => onChoose(reply),
        }
      })}
    />
  )
}

/** The first two lines of a text. */
const Preview = chakra('span', {
  base: { lineClamp: 2, overflowWrap: 'anywhere', lineHeight: 1.35 },
})
