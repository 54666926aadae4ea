import type { ReactNode } from 'react'
import { ShortcutList } from '../../../shared/office/shortcut-list.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { Container } from '../../../ui/page.tsx'

const noUser = { uid: '', email: null, displayName: null }

/** The signed-in user, or an empty placeholder while loading, which can't save anything. */
export const useEditor = () => useSession().user ?? noUser

/** On a phone, small buttons are 44 px high instead of 40, which is enough for a thumb. */
export const forThumbs = { mdDown: { '--m-sizes-10': '{sizes.11}' } }

/** The bottom of an office page: links to other pages, and the page's keyboard shortcuts. */
export function OfficeFoot({ children }: { children?: ReactNode }) {
  return (
    <Container
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={children === undefined ? 'flex-end' : 'space-between'}
      gap="3"
      pb={{ base: '6', md: '8' }}
    >
      {children}
      <ShortcutList />
    </Container>
  )
}
