import type { Quote } from '@moving/domain/quote/schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { Menu } from '../../ui/menu.tsx'
import { dashboardAddress } from './site-address.ts'

interface ReplyListProps {
  quote: Quote
  replies: readonly string[]
  /** On the button. */
  words: ReactNode
  isInDialog?: boolean
  onChoose: (reply: string) => void
}

/** The menu of saved replies, open at first; each says what it comes to for this quote. */
export function ReplyList({ quote, replies, words, isInDialog = false, onChoose }: ReplyListProps) {
  return (
    <Menu
      label="Saved replies"
      isOpenAtFirst
      placement="bottom-start"
      isInDialog={isInDialog}
      trigger={
        <Button variant="outline" size="sm" px="2.5">
          {words}
        </Button>
      }
      items={replies.map((reply, index) => {
        const filled = fillReply(reply, quote, dashboardAddress())
        return {
          value: String(index),
          label: (
            <chakra.span py="1.5">
              <Preview>{filled === '' ? `${reply} (no estimate yet)` : filled}</Preview>
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
