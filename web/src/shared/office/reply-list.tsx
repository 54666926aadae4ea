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
  /** A description for screen readers, if the label isn't enough. */
  description?: string
  onChoose: (reply: string) => void
}

/** A menu of the saved replies, filled in for this quote. It is open when it is first shown. */
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

const Preview = chakra('span', {
  base: { lineClamp: 2, overflowWrap: 'anywhere', lineHeight: 1.35 },
})
