import { late } from '../../../shared/late.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useSession } from '../../../features/session/session-context.ts'

const noUser = { uid: '', email: null, displayName: null }

/** The signed-in user. While the session is loading, a placeholder that can't save anything. */
export const useEditor = () => useSession().user ?? noUser

/** Makes small buttons on phones 44 px high instead of 40, so that a thumb can hit them. */
export const forThumbs = { mdDown: { '--m-sizes-10': '{sizes.11}' } }

/** The picture for an empty list, loaded when it is first shown. */
export const EmptyPicture = late(
  'The picture',
  async () => (await import('../../../illustrations/doorstep.tsx')).ClosedDoor,
  <chakra.span display="block" width="200px" aspectRatio="344 / 228" />,
)
