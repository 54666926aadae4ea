import type { ReactNode } from 'react'
import { ShortcutList } from '../../../shared/office/shortcut-list.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { Container } from '../../../ui/page.tsx'

const nobody = { uid: '', email: null, displayName: null }

/** Who works at the office's pages; somebody without a uid, who can save nothing, until that is known. */
export const useEditor = () => useSession().user ?? nobody

/** On a phone small buttons are as high as a thumb needs: 44 px in the place of 40. */
export const forThumbs = { mdDown: { '--m-sizes-10': '{sizes.11}' } }

/** The end of an office's page: ways on from it, and its keys. */
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
