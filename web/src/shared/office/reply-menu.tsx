import type { Quote } from '@moving/domain/quote/quote-schema'
import { repliesOf } from '@moving/domain/work/office-settings'
import { useState, type ReactNode } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Button } from '../../ui/button.tsx'
import { IconChevronDown } from '../../ui/icon/icons.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { explainFailure } from '../save/explain-failure.ts'
import { readOfficeSettings } from '../documents/office-kinds.ts'
import type { ReplyList } from './reply-list.tsx'

interface ReplyMenuProps {
  quote: Quote
  children: ReactNode
  isInDialog?: boolean
  /** A description for screen readers, if the label isn't enough. */
  description?: string
  /** @param reply as stored, not filled in */
  onChoose: (reply: string) => void
}

interface LoadedReplies {
  List: typeof ReplyList
  replies: readonly string[]
}

const failure = 'The saved replies couldn’t be loaded'

/**
 * A menu of the saved replies. The replies and the menu's code are loaded when the menu is opened.
 */
export function ReplyMenu({ children, ...list }: ReplyMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, status } = useAsyncData<LoadedReplies>({
    key: isOpen ? 'replies' : null,
    cachedAs: 'office',
    failure,
    subscribe: async ({ db, next }) => {
      const [{ ReplyList: List }, settings] = await Promise.all([
        import('./reply-list.tsx'),
        readOfficeSettings(db),
      ])
      next({ List, replies: repliesOf(settings) })
    },
    onData({ replies }) {
      if (replies.length > 0) return
      setOpen(false)
      toaster.create({
        title: 'No saved replies yet',
        description: 'Add them under Settings.',
        type: 'info',
      })
    },
    onError(cause) {
      setOpen(false)
      toaster.error(failure, explainFailure(cause))
    },
  })
  const words = (
    <>
      {children}
      <IconChevronDown size={18} />
    </>
  )
  if (isOpen && data !== undefined && data.replies.length > 0) {
    return <data.List {...list} words={words} replies={data.replies} />
  }
  return (
    <Button
      variant="outline"
      size="sm"
      px="2.5"
      aria-haspopup="menu"
      aria-description={list.description}
      busy={isOpen && status === 'loading'}
      onClick={() => setOpen(true)}
    >
      {words}
    </Button>
  )
}
